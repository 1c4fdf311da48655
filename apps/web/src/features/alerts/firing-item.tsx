import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Firing } from '@tidemark/contracts'
import { formatDistance, type IsoDate } from '@tidemark/domain'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { LightMark } from '../connection/index.ts'
import { DirectionArrow } from './direction-arrow.tsx'
import classes from './firing-history.module.css'
import { firingTitle } from './firing-title.ts'
import { showMoment } from './moment-store.ts'
import { momentText } from './moment-text.ts'
import { texts } from './texts.ts'

interface FiringItemProps {
  readonly firing: Firing
  readonly today: IsoDate
}

/** A firing that leads to its moment on the chart, and on demand what it saw. */
export function FiringItem({ firing, today }: FiringItemProps) {
  const [isOpen, setOpen] = useState(false)
  const evidenceId = useId()
  const { symbol, title, text, color, dir, at } = firing
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.moment}
        title={texts.historyHint}
        onClick={() => showMoment(firing)}
      >
        <LightMark light={color} />
        <VisuallyHidden>{texts.colours[color]} </VisuallyHidden>
        <span className={classes.title}>
          {symbol === null ? null : <span className={classes.symbol}>{symbol} </span>}
          {title}
        </span>
        <DirectionArrow dir={dir} />
        <span className={classes.text}>
          <time className={classes.time} dateTime={new Date(at).toISOString()}>
            {momentText(at, today)}
          </time>{' '}
          {text}
        </span>
      </button>
      <IconButton
        className={classes.expand}
        label={texts.evidence(firingTitle(firing))}
        aria-expanded={isOpen}
        aria-controls={evidenceId}
        onClick={() => setOpen(open => !open)}
      >
        <Chevron size={14} />
      </IconButton>
      {isOpen ? <EvidenceLines id={evidenceId} firing={firing} today={today} /> : null}
    </li>
  )
}

const shortHash = 8

function EvidenceLines({ id, firing, today }: FiringItemProps & { readonly id: string }) {
  const { value, level, levelName, stampedAt, inputHash } = firing.evidence
  const lines = [
    [texts.value, value === null ? null : formatDistance(value)],
    [levelName ?? texts.level, level === null ? null : formatDistance(level)],
    [texts.stampedAt, stampedAt === null ? null : momentText(stampedAt, today)],
    [texts.inputHash, inputHash === null ? null : inputHash.slice(0, shortHash)],
  ].filter(([, shown]) => shown !== null)
  if (lines.length === 0)
    return (
      <p id={id} className={classes.evidence}>
        {texts.noEvidence}
      </p>
    )
  return (
    <dl id={id} className={classes.evidence}>
      {lines.map(([name, shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}

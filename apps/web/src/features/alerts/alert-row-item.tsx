import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { LightMark } from '../connection/index.ts'
import type { AlertRow } from './alert-rows.ts'
import classes from './alerts-panel.module.css'
import { DirectionArrow } from './direction-arrow.tsx'
import { IndexValues, useIndexValues } from './index-values.tsx'
import { momentText } from './moment-text.ts'
import { texts } from './texts.ts'

interface AlertRowItemProps extends AlertRow {
  readonly hasIndexValues: boolean
}

/** One alert on one line; what its colour means stands below once it has fired. It flashes when it fires. */
export function AlertRowItem({ hasIndexValues, ...row }: AlertRowItemProps) {
  const { symbol, name, hasArrow, color, dir, meaning, firedAt } = row
  const flashes = useFlashes(row)
  const values = useIndexValues(hasIndexValues)
  const isFired = color === 'yellow' || color === 'red'
  const state = isFired ? <FiredAt at={firedAt} /> : stateWord(row)
  return (
    <li className={classes.row}>
      {flashes > 0 ? <span key={flashes} className={classes.flash} data-light={color} aria-hidden /> : null}
      <LightMark light={color === 'none' ? 'off' : color} />
      <span className={classes.name}>
        {symbol === null ? null : <span className={classes.symbol}>{symbol} </span>}
        {name}
      </span>
      {hasArrow ? <DirectionArrow dir={dir} /> : null}
      {values === null ? <span className={classes.state}>{state}</span> : <IndexValues values={values} />}
      {isFired ? (
        <span className={classes.meaning}>
          <span className={classes.word}>{texts.colours[color]}</span>{' '}
          {values === null ? null : <>{state} </>}
          {meaning}
        </span>
      ) : (
        <VisuallyHidden>
          {values === null ? null : <>{state} </>}
          {meaning}
        </VisuallyHidden>
      )}
    </li>
  )
}

function stateWord({ color, meaning }: AlertRow): string {
  if (color !== 'none') return texts.colours[color]
  return meaning === null ? texts.notEvaluated : texts.unknown
}

function FiredAt({ at }: { readonly at: number | null }) {
  if (at === null) return null
  return <time title={texts.firedAt(momentText(at, null))}>{momentText(at, null).slice(0, 5)}</time>
}

/** How often the alert has fired since its row is shown. The first state that arrives is not news. */
function useFlashes({ color, dir }: AlertRow): number {
  const [shown, setShown] = useState({ color, dir, flashes: 0 })
  if (shown.color !== color || shown.dir !== dir) {
    const isNews = shown.color !== 'none' && (color === 'yellow' || color === 'red')
    setShown({ color, dir, flashes: shown.flashes + (isNews ? 1 : 0) })
  }
  return shown.flashes
}

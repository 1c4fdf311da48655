import type { ExposureAnswer } from '@tidemark/contracts'
import { epochMs, formatValue, newYorkClock, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import { Hint } from '../../ui/hint.tsx'
import classes from './exposure.module.css'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.header

interface ExposureHeaderProps {
  readonly symbol: string
  /** Null while there is none. */
  readonly answer: ExposureAnswer | null
}

/** Of what the panel is, and when it was computed. */
export function ExposureHeader({ symbol, answer }: ExposureHeaderProps) {
  return (
    <div className={classes.header}>
      <strong>{symbol}</strong>
      <span>{answer?.session}</span>
      {answer ? <StampedAt answer={answer} /> : null}
    </div>
  )
}

function StampedAt({ answer }: { readonly answer: ExposureAnswer }) {
  const { symbol, underlying, spot } = answer
  const { stampedAt, asOf } = answer.provenance
  const text = [
    t.stamped(instantText(stampedAt), instantText(asOf)),
    t.computed(formatValue(spot)),
    t.convention,
    ...(underlying === symbol ? [] : [t.underlying(underlying)]),
  ].join(' ')
  return (
    <Hint text={text} className={classes.stamped}>
      {stampedAt === null ? t.notStamped : newYorkClock(secondsOf(stampedAt))}
    </Hint>
  )
}

const secondsOf = (iso: string) => toEpochSeconds(epochMs(Date.parse(iso)))

function instantText(iso: string | null): string {
  if (iso === null) return t.unknown
  const seconds = secondsOf(iso)
  return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
}

import type { Provenance } from '@tidemark/contracts'
import { epochMs, newYorkClock, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import { Hint } from '../../ui/hint.tsx'
import { wallsTexts } from './texts.ts'
import classes from './walls.module.css'

/** When the walls were computed. */
export function StampedAt({ provenance: { stampedAt, asOf } }: { readonly provenance: Provenance }) {
  if (stampedAt === null) return null
  const text = wallsTexts.table.stamped(instantText(stampedAt), asOf === null ? '—' : instantText(asOf))
  return (
    <Hint text={text} className={classes.stamped}>
      {newYorkClock(secondsOf(stampedAt))}
    </Hint>
  )
}

const secondsOf = (iso: string) => toEpochSeconds(epochMs(Date.parse(iso)))

const instantText = (iso: string): string => {
  const seconds = secondsOf(iso)
  return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
}

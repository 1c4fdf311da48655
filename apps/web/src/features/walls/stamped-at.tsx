import { Tooltip } from '@mantine/core'
import type { Provenance } from '@tidemark/contracts'
import { epochMs, newYorkClock, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import { wallsTexts } from './texts.ts'
import classes from './walls.module.css'

/** When the walls were computed. */
export function StampedAt({ provenance: { stampedAt, asOf } }: { readonly provenance: Provenance }) {
  if (stampedAt === null) return null
  const text = wallsTexts.table.stamped(instantText(stampedAt), asOf === null ? '—' : instantText(asOf))
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.stamped} aria-description={text}>
        {newYorkClock(secondsOf(stampedAt))}
      </button>
    </Tooltip>
  )
}

const secondsOf = (iso: string) => toEpochSeconds(epochMs(Date.parse(iso)))

const instantText = (iso: string): string => {
  const seconds = secondsOf(iso)
  return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
}

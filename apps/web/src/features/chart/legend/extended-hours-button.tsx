import { Tooltip } from '../../../ui/tooltip.tsx'
import { chartTexts } from '../texts.ts'
import { setExtendedHours, useExtendedHours } from '../trading-hours.ts'
import classes from './legend.module.css'

const t = chartTexts.extendedHours

/** Switches extended hours, and explains the shade while they are on. Missing in a market that has none. */
export function ExtendedHoursButton() {
  const { isAvailable, isOn } = useExtendedHours()
  if (!isAvailable) return null
  return (
    <Tooltip label={t.hint} multiline maw={260} position="bottom-start">
      <button
        type="button"
        className={classes.hours}
        aria-pressed={isOn}
        onClick={() => setExtendedHours(!isOn)}
      >
        <span className={classes.shade} aria-hidden="true" />
        {t.name}
      </button>
    </Tooltip>
  )
}

import type { ChartWidget } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import { chartTexts } from '../texts.ts'
import { GoToDate } from './go-to-date.tsx'
import { rangePresets } from './range-presets.ts'
import classes from './range-row.module.css'
import { useRangePreset } from './use-range-preset.ts'

const t = chartTexts.ranges

interface RangesProps {
  readonly widget: ChartWidget
  readonly onResolution: (resolution: Resolution) => void
}

export function Ranges({ widget, onResolution }: RangesProps) {
  const show = useRangePreset(widget, onResolution)
  return (
    <>
      <fieldset className={classes.presets} aria-label={t.name}>
        {rangePresets.map(preset => (
          <button
            key={preset}
            type="button"
            className={classes.button}
            title={t.presets[preset]}
            onClick={() => show(preset)}
          >
            {preset}
          </button>
        ))}
      </fieldset>
      <GoToDate widget={widget} />
    </>
  )
}

import type { ChartWidget } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { chartTexts } from '../texts.ts'
import { GoToDate } from './go-to-date.tsx'
import { rangePresets } from './range-presets.ts'
import classes from './range-row.module.css'
import { useRangePreset } from './use-range-preset.ts'

const t = chartTexts.ranges

interface RangeRowProps {
  /** Null until the chart is loaded. */
  readonly widget: ChartWidget | null
  readonly onResolution: (resolution: Resolution) => void
  /** At the end of the row. */
  readonly children?: ReactNode
}

/** The row below the chart: ranges, and the way to a date. Its place is kept while the chart loads. */
export function RangeRow({ widget, onResolution, children }: RangeRowProps) {
  return (
    <div className={classes.row}>
      {widget === null ? null : <Ranges widget={widget} onResolution={onResolution} />}
      <span className={classes.space} />
      {children}
    </div>
  )
}

interface RangesProps {
  readonly widget: ChartWidget
  readonly onResolution: (resolution: Resolution) => void
}

function Ranges({ widget, onResolution }: RangesProps) {
  const show = useRangePreset(widget, onResolution)
  return (
    <>
      <fieldset className={classes.presets} aria-label={t.name}>
        {rangePresets.map(preset => (
          <button
            key={preset}
            type="button"
            className={classes.button}
            aria-label={t.presets[preset]}
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

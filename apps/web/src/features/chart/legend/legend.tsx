import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ChartWidget } from '@tidemark/chart'
import { type Resolution, resolutionLabel } from '@tidemark/domain'
import { type ReactNode, useState } from 'react'
import { useIsSmall } from '../../../ui/small-window.ts'
import { useChartStore } from '../chart-store.ts'
import { Float } from '../floats/float.tsx'
import { chartTexts } from '../texts.ts'
import { FeedMarks } from './feed-marks.tsx'
import classes from './legend.module.css'
import { LegendValues } from './legend-values.tsx'

const t = chartTexts.legend

interface LegendProps {
  readonly head: ReactNode
  /** Null until the chart is loaded. */
  readonly widget: ChartWidget | null
  readonly resolution: Resolution
  /** The rows of the extensions, below the values. */
  readonly children?: ReactNode
}

/** Symbol, resolution, the values of the bar under the cursor or of the last bar, and the rows of what is drawn on the
 *  chart: one column, top left over the chart. In a small window one line of it, which a tap opens. */
export function Legend({ head, widget, resolution, children }: LegendProps) {
  const isSmall = useIsSmall()
  const [isOpen, setOpen] = useState(false)
  const isLine = isSmall && !isOpen
  return (
    <Float slot="top-left" hasRows>
      <fieldset className={classes.root} aria-label={t.name} data-line={isLine}>
        <div className={classes.first}>
          {isSmall ? <LineButton isOpen={isOpen} resolution={resolution} onChange={setOpen} /> : null}
          {isLine ? null : head}
          <FeedMarks />
          {widget ? <LegendValues widget={widget} /> : null}
        </div>
        {isLine ? null : children}
      </fieldset>
    </Float>
  )
}

interface LineButtonProps {
  readonly isOpen: boolean
  readonly resolution: Resolution
  readonly onChange: (isOpen: boolean) => void
}

function LineButton({ isOpen, resolution, onChange }: LineButtonProps) {
  const symbol = useChartStore(store => store.symbol)
  const label = resolutionLabel(resolution)
  return (
    <button
      type="button"
      className={classes.line}
      aria-label={isOpen ? t.showLine : t.showAll(symbol, label)}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {isOpen ? (
        <IconChevronUp size={16} aria-hidden />
      ) : (
        <>
          {symbol} <span className={classes.lineEnd}>{label}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      )}
    </button>
  )
}

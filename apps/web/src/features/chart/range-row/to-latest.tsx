import { IconChevronsRight } from '@tabler/icons-react'
import type { ChartWidget } from '@tidemark/chart'
import { useCallback, useSyncExternalStore } from 'react'
import { Float } from '../floats/float.tsx'
import { chartTexts } from '../texts.ts'
import classes from './range-row.module.css'

/** Shown while the last bar is out of view: after scrolling, and after bars that came while the computer slept. */
export function ToLatest({ widget }: { readonly widget: ChartWidget }) {
  const isBehind = useIsBehind(widget)
  if (!isBehind) return null
  return (
    <Float slot="bottom-right" order={2}>
      <button
        type="button"
        className={classes.latest}
        title={chartTexts.toLatestHint}
        onClick={() => widget.goToLatest()}
      >
        {chartTexts.toLatest}
        <IconChevronsRight size={16} aria-hidden />
      </button>
    </Float>
  )
}

function useIsBehind(widget: ChartWidget): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = [
        widget.on('visibleRangeChanged', notify),
        widget.on('barsChanged', notify),
        widget.on('state', notify),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [widget],
  )
  return useSyncExternalStore(
    subscribe,
    () => widget.state.kind === 'ready' && widget.visibleRange?.isAtLatest === false,
  )
}

import type { ChartLoadState, ChartWidget, HistoryState } from '@tidemark/chart'
import { newYorkDate, type Resolution } from '@tidemark/domain'
import { useCallback, useEffect, useRef } from 'react'
import { marketNow } from '../../market-clock/index.ts'
import { presetRange, presetResolution, type RangePreset } from './range-presets.ts'

interface Wanted {
  readonly preset: RangePreset
  readonly resolution: Resolution
}

/** Returns a function that shows a preset: at once, or when the bars of its resolution have loaded. */
export function useRangePreset(
  widget: ChartWidget,
  onResolution: (resolution: Resolution) => void,
): (preset: RangePreset) => void {
  const wanted = useRef<Wanted | null>(null)

  const showWanted = useCallback(
    (state: ChartLoadState) => {
      const { current } = wanted
      if (current === null || state.kind === 'empty') return
      if (state.resolution !== current.resolution) {
        // Another resolution was chosen meanwhile.
        if (state.kind === 'loading') wanted.current = null
        return
      }
      if (state.kind === 'loading' || (state.kind === 'ready' && isLoading(state.history))) return
      wanted.current = null
      const last = widget.bars.at(-1)
      if (state.kind !== 'ready' || last === undefined) return
      void widget.setVisibleRange(
        presetRange(current.preset, last.time, state.resolution, state.info.session),
      )
    },
    [widget],
  )
  useEffect(() => widget.on('state', showWanted), [widget, showWanted])

  return preset => {
    const resolution = presetResolution(preset, newYorkDate(marketNow()))
    const { state } = widget
    wanted.current = { preset, resolution }
    if (state.kind !== 'empty' && state.resolution !== resolution) onResolution(resolution)
    // A range ends with the newest bar, which may have been dropped for older ones.
    else void widget.loadLatest().then(() => showWanted(widget.state))
  }
}

const isLoading = (history: HistoryState): boolean => history === 'loading' || history === 'slow'

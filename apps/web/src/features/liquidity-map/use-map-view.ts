import type { ChartWidget, KeptView, MapContent } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartExtensionProps } from '../chart/index.ts'
import { useAreSettingsLoaded } from '../display-settings/index.ts'
import type { MapQuery, MapResult } from './map-request.ts'
import { isWithin, monthlyMapResolution, rangeFor, sideOf } from './map-view.ts'

interface MapView {
  /** On which side of the view the whole map is drawn; null: in view. */
  readonly side: 'left' | 'right' | null
  readonly show: () => void
}

interface DrawnMap {
  readonly content: MapContent | null
  readonly result: MapResult | null
  readonly query: MapQuery
}

/** What the chart showed before a map moved it. */
interface ViewBefore {
  readonly resolution: Resolution
  readonly view: KeptView | null
  readonly isOfMonthlyMap: boolean
}

/** Keeps the view and the map together: a date or a monthly map that the user chose comes into view, what was in view before comes
 *  back after it, and a map drawn outside the view is noticed. */
export function useMapView(
  { widget, resolution, onResolution }: ChartExtensionProps,
  { content, result, query }: DrawnMap,
): MapView {
  const [side, setSide] = useState<MapView['side']>(null)
  const shownKey = useRef('')
  const before = useRef<ViewBefore>(null)
  const returnTo = useReturn(widget, resolution)
  const entry = useMonthlyMapEntry(query.mode)

  const show = () => {
    const range = content && rangeFor(content, resolution, widget.scales)
    if (range) void widget.setVisibleRange(range)
  }
  const remember = () => {
    const known = before.current ?? { resolution, view: widget.readView(), isOfMonthlyMap: false }
    before.current = { ...known, isOfMonthlyMap: known.isOfMonthlyMap || query.mode === 'Monthly-Map' }
  }
  const putBack = () => {
    const { current } = before
    before.current = null
    shownKey.current = ''
    if (current === null) return
    if (current.resolution === resolution) returnTo(current)
    // A date does not change the resolution: another one is the user's choice.
    else if (current.isOfMonthlyMap) {
      returnTo(current)
      onResolution(current.resolution)
    }
  }
  const showChosen = (chosen: MapContent) => {
    const key = [query.mode, query.date, query.symbol, resolution].join(' ')
    const isOfQuery = result?.query.mode === query.mode && result.query.date === query.date
    const isNew = isOfQuery && key !== shownKey.current
    const range = isNew ? rangeFor(chosen, resolution, widget.scales) : null
    if (range === null) return
    shownKey.current = key
    const { visibleRange } = widget
    if (chosen.levels !== null && visibleRange && isWithin(range, visibleRange)) return
    remember()
    // An axis that the user has moved shows prices of the bars before; it comes back with them.
    if (!widget.isAutoScaling) widget.setAutoScaling(true)
    if (entry.take() && resolution !== monthlyMapResolution) onResolution(monthlyMapResolution)
    else void widget.setVisibleRange(range)
  }
  const update = useEffectEvent(() => {
    const { state, visibleRange } = widget
    // A session in progress is where the chart is anyway.
    const isChosen = query.mode === 'Monthly-Map' || query.date !== null
    if (!isChosen) putBack()
    const isReady = state.kind === 'ready' && state.resolution === resolution
    if (!isReady || !visibleRange || !content || state.info.ticker !== query.symbol) {
      setSide(null)
      return
    }
    setSide(sideOf(content, resolution, visibleRange))
    if (isChosen) showChosen(content)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may bring the map into view or out of it
  useEffect(() => update(), [content, query.mode, query.date, query.symbol, resolution])
  useEffect(() => {
    const ends = [widget.on('visibleRangeChanged', () => update()), widget.on('state', () => update())]
    return () => {
      for (const end of ends) end()
    }
  }, [widget])
  return { side, show }
}

/** Shows a view at once, or when the bars of its resolution have loaded. */
function useReturn(widget: ChartWidget, resolution: Resolution) {
  const wanted = useRef<(ViewBefore & { readonly from: Resolution }) | null>(null)
  const showWanted = useEffectEvent(() => {
    const { current } = wanted
    const { state } = widget
    if (current === null) return
    if (resolution !== current.resolution) {
      // The user chose another one meanwhile.
      if (resolution !== current.from) wanted.current = null
    } else if (state.kind === 'ready' && state.resolution === resolution) {
      wanted.current = null
      if (current.view) void widget.showView(current.view)
    }
  })
  useEffect(() => widget.on('state', () => showWanted()), [widget])
  return (before: ViewBefore) => {
    wanted.current = { ...before, from: resolution }
    showWanted()
  }
}

/** Whether the user has just chosen the monthly map, here or in another window; not when the page opens with it. */
function useMonthlyMapEntry(mode: MapQuery['mode']) {
  const areLoaded = useAreSettingsLoaded()
  const last = useRef<MapQuery['mode']>(null)
  const isNew = useRef(false)
  useEffect(() => {
    if (!areLoaded) return
    isNew.current = mode === 'Monthly-Map' && last.current !== null && last.current !== mode
    last.current = mode
  }, [areLoaded, mode])
  return {
    take() {
      const was = isNew.current
      isNew.current = false
      return was
    },
  }
}

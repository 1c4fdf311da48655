import type { ChartWidget, MapContent } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapQuery, MapResult } from './map-request.ts'
import { isInView, rangeFor, sideOf } from './map-view.ts'

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

const fallbackWidth = 1000
const widthOf = ({ scales }: ChartWidget): number => scales?.width ?? fallbackWidth

/** Keeps the view and the map together: a date or a monthly map that the user chose comes into view, and a map drawn
 *  outside it is noticed. */
export function useMapView(
  widget: ChartWidget,
  { content, result, query }: DrawnMap,
  resolution: Resolution,
): MapView {
  const [side, setSide] = useState<MapView['side']>(null)
  const shownKey = useRef('')

  const show = () => {
    const range = content && rangeFor(content, resolution, widthOf(widget))
    if (range) void widget.setVisibleRange(range)
  }
  const update = useEffectEvent(() => {
    const { state, visibleRange } = widget
    const isReady = state.kind === 'ready' && state.resolution === resolution
    if (!isReady || !visibleRange || !content || state.info.ticker !== query.symbol) {
      setSide(null)
      return
    }
    setSide(sideOf(content, resolution, visibleRange))
    // A session in progress is where the chart is anyway.
    const isChosen = query.mode === 'Monthly-Map' || query.date !== null
    const isOfQuery = result?.query.mode === query.mode && result.query.date === query.date
    const key = [query.mode, query.date, query.symbol, resolution].join(' ')
    if (!isChosen) shownKey.current = ''
    if (!isChosen || !isOfQuery || key === shownKey.current) return
    shownKey.current = key
    if (!isInView(content, resolution, visibleRange, widthOf(widget))) show()
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

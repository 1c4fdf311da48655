import {
  type ChartWidget,
  type EarlierMapsInput,
  earlierMapsLayers,
  type LayerHandle,
  type MapLayerInput,
} from '@tidemark/chart'
import { useEffect, useMemo, useState } from 'react'
import { notice } from '../../ui/notices.ts'
import { EarlierMapsHover } from './earlier-maps-hover.tsx'
import { displayTexts } from './panel-texts.ts'
import { useEarlierMaps } from './use-earlier-maps.ts'

interface EarlierMapsOnChartProps {
  readonly widget: ChartWidget
  readonly symbol: string
  /** The map in front of them. */
  readonly picture: MapLayerInput
}

/** BY-3: the maps of earlier sessions behind the map of the chart. */
export function EarlierMapsOnChart({ widget, symbol, picture }: EarlierMapsOnChartProps) {
  const { content, display, style } = picture
  const { maps, error } = useEarlierMaps(symbol, content.session)
  const input = useMemo<EarlierMapsInput | null>(
    () => maps && { maps, display, style },
    [maps, display, style],
  )
  const [own] = useState(() => {
    const current: { input: EarlierMapsInput | null } = { input: null }
    return { current, layers: earlierMapsLayers(() => current.input) }
  })
  const [handles, setHandles] = useState<readonly LayerHandle[]>([])
  const isShown = input !== null
  useEffect(() => {
    own.current.input = input
    for (const handle of handles) handle.redraw()
  }, [own, handles, input])
  useEffect(() => {
    if (!isShown) return
    const added = [widget.addLayer(own.layers.shapes), widget.addLayer(own.layers.labels)]
    setHandles(added)
    return () => {
      for (const handle of added) handle.remove()
      setHandles([])
    }
  }, [widget, own, isShown])
  useEffect(() => {
    if (error) notice({ title: displayTexts.earlierMapsFailed, text: error.message, kind: 'error' })
  }, [error])

  if (!isShown) return null
  return (
    <EarlierMapsHover
      widget={widget}
      find={own.layers.find}
      onSession={session => {
        own.layers.highlight(session)
        for (const handle of handles) handle.redraw()
      }}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import {
  type ChartWidget,
  type LayerHandle,
  liquidityMapLayers,
  type MapLayerPair,
  type MapPicture,
} from '@tidemark/chart'
import { defaultTicker, isoDate } from '@tidemark/domain'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, readChartTheme, useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { liveClient } from '../live-data/index.ts'
import { tellMapFailure } from './map-failures.ts'
import { MapHover } from './map-hover.tsx'
import { mapKey } from './map-key.ts'
import classes from './map-on-chart.module.css'
import type { MapReply } from './map-request.ts'
import { useMapInScale } from './map-scale.ts'
import { useMapStore } from './map-store.ts'
import { contentOf, displayOf, provenanceOf, styleOf } from './map-view.ts'
import { mapTexts } from './texts.ts'
import { useLiquidityMap } from './use-liquidity-map.ts'
import { useMapChoices } from './use-map-choices.ts'

// The calendar comes only when a day is to be chosen.
const MapDateField = lazyComponent(() => import('./map-date-field.tsx'), 'MapDateField')

/** The Liquidity Map on a chart: asked for, drawn, explained under the cursor, and failing in words. */
export function MapOnChart({ widget, onResolution }: ChartExtensionProps) {
  const { isAdded, isWanted, question, reply, error } = useLiquidityMap()
  const picture = useMapPicture(reply)
  const find = useMapLayers(widget, picture)
  const setOutcome = useMapStore(store => store.setOutcome)
  const isEmpty = picture !== null && picture.content.levels === null && picture.content.expiries.length === 0
  useRedrawAtOpen()
  useMapChoices(widget)

  const backToSpy = useBackToSpy(onResolution)
  const tell = useEffectEvent((failure: Error) => tellMapFailure(question, failure, backToSpy))
  useEffect(() => {
    if (error) tell(error)
  }, [error])

  useEffect(() => {
    if (!isAdded) setOutcome({ kind: 'off' })
    else if (error) setOutcome({ kind: 'failed', message: error.message })
    else if (reply === null) setOutcome({ kind: 'loading' })
    else {
      const session = isoDate(provenanceOf(reply).session ?? reply.question.date)
      setOutcome({ kind: 'drawn', session, isKept: session < reply.question.date, isEmpty })
    }
  }, [setOutcome, isAdded, reply, error, isEmpty])

  if (!isWanted) return null
  return (
    <>
      {isEmpty || (error && reply === null) ? (
        <p className={classes.noData} role="status">
          {mapTexts.failures.noData}
        </p>
      ) : null}
      {question.mode === 'Single-Date' ? (
        <div className={classes.date}>
          <Suspense>
            <MapDateField />
          </Suspense>
        </div>
      ) : null}
      {reply ? <MapHover widget={widget} find={find} provenance={provenanceOf(reply)} /> : null}
    </>
  )
}

function useMapPicture(reply: MapReply | null): MapPicture | null {
  const settings = useDisplaySettings()
  const days = useMapStore(store => store.days)
  const indicators = useActiveIndicators()
  return useMemo(
    () =>
      reply && {
        content: contentOf(reply, days),
        display: displayOf(settings, indicators),
        style: styleOf(settings, readChartTheme().fontFamily),
      },
    [reply, days, settings, indicators],
  )
}

/** The layers of both owners, each on the chart while its study is; what they draw is whatever picture there is now. */
function useMapLayers(widget: ChartWidget, picture: MapPicture | null) {
  const [own] = useState(() => {
    const current: { picture: MapPicture | null } = { picture: null }
    return { current, layers: liquidityMapLayers(() => current.picture) }
  })
  useEffect(() => {
    own.current.picture = picture
  }, [own, picture])
  useLayerPair(widget, own.layers.zones, picture, useActiveIndicators()['Liquidity Map'])
  useLayerPair(widget, own.layers.walls, picture, picture?.display.walls ?? false)
  return own.layers.find
}

/** LM-1: added once, taken off once; each owner's shapes without touching the other's. */
function useLayerPair(
  widget: ChartWidget,
  { shapes, labels }: MapLayerPair,
  picture: MapPicture | null,
  isAdded: boolean,
): void {
  const isInScale = useMapInScale(({ isOn }) => isOn)
  const [handles, setHandles] = useState<readonly LayerHandle[]>([])
  useEffect(() => {
    if (!isAdded) return
    const added = [widget.addLayer(shapes), widget.addLayer(labels)]
    setHandles(added)
    return () => {
      for (const handle of added) handle.remove()
      setHandles([])
    }
  }, [widget, shapes, labels, isAdded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is drawn, though the layers read it themselves
  useEffect(() => {
    for (const handle of handles) handle.redraw()
  }, [handles, picture])
  useEffect(() => handles[0]?.setInAutoScale(isInScale), [handles, isInScale])
}

/** LM-4: the tables were emptied for a new day, and its map is asked for. */
function useRedrawAtOpen(): void {
  const client = useQueryClient()
  useEffect(() => liveClient.onRedraw(() => void client.invalidateQueries({ queryKey: [mapKey] })), [client])
}

/** LM-10. */
function useBackToSpy(setResolution: ChartExtensionProps['onResolution']): () => void {
  const setSymbol = useChartStore(store => store.setSymbol)
  return () => {
    setSymbol(defaultTicker)
    setResolution('1')
  }
}

import {
  type ChartWidget,
  type LayerHandle,
  liquidityMapLayers,
  type MapLayerInput,
  type MapLayerPair,
} from '@tidemark/chart'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, readChartTheme } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { liveClient } from '../live-data/index.ts'
import { EarlierMapsOnChart } from './earlier-maps-on-chart.tsx'
import { contentOf, displayOf, provenanceOf, styleOf } from './map-content.ts'
import { MapFailureNote } from './map-failure-note.tsx'
import { MapHover } from './map-hover.tsx'
import { MapOffScreen } from './map-off-screen.tsx'
import classes from './map-on-chart.module.css'
import type { MapResult } from './map-request.ts'
import { useMapInScale } from './map-scale.ts'
import { MapSessionControl } from './map-session-control.tsx'
import { mapSessionOf } from './map-standing.ts'
import { useMapStore } from './map-store.ts'
import { useFailureReport } from './use-failure-report.ts'
import { useLiquidityMap } from './use-liquidity-map.ts'
import { useMapChoices } from './use-map-choices.ts'
import { useMapView } from './use-map-view.ts'
import { useMarketSession } from './use-market-session.ts'
import { reloadShownLevels } from './versions/shown-levels.ts'

// The calendar loads only when a date is to be picked.
const MapDateField = lazyComponent(() => import('./map-date-field.tsx'), 'MapDateField')

/** The Liquidity Map on a chart: loads and draws it, shows its tooltip and its failures. */
export function MapOnChart({ widget, resolution, onResolution }: ChartExtensionProps) {
  const { isAdded, isWanted, query, result, error } = useLiquidityMap()
  const picture = useMapPicture(result)
  const find = useMapLayers(widget, picture)
  const content = picture?.content ?? null
  const isEmpty = content !== null && content.levels === null && content.expiries.length === 0
  const view = useMapView(widget, { content, result, query }, resolution)
  useRedrawAtOpen()
  useMapChoices(widget)
  useFailureReport(query, error, result !== null, onResolution)
  useOutcome({ isAdded, result, error, isEmpty })

  if (!isWanted) return null
  return (
    <>
      {isEmpty || (error && result === null) ? <MapFailureNote error={error} /> : null}
      {content && view.side ? (
        <MapOffScreen side={view.side} session={content.session} onShow={view.show} />
      ) : null}
      {query.mode === 'Single-Date' ? (
        <div className={classes.date}>
          <Suspense>
            <MapDateField />
          </Suspense>
        </div>
      ) : (
        <MapSessionControl />
      )}
      {isAdded && picture?.content.levels && !query.mode.startsWith('Monthly') ? (
        <EarlierMapsOnChart widget={widget} symbol={query.symbol} picture={picture} />
      ) : null}
      {result ? <MapHover widget={widget} find={find} provenance={provenanceOf(result)} /> : null}
    </>
  )
}

interface MapState {
  readonly isAdded: boolean
  readonly result: MapResult | null
  readonly error: Error | null
  readonly isEmpty: boolean
}

/** Publishes the state of the map for the components around the chart. */
function useOutcome({ isAdded, result, error, isEmpty }: MapState): void {
  const setOutcome = useMapStore(store => store.setOutcome)
  const setPreview = useMapStore(store => store.setPreview)
  const set = useMapStore(store => store.set)
  const market = useMarketSession()
  useEffect(() => {
    if (!isAdded) setOutcome({ kind: 'off' })
    else if (error) setOutcome({ kind: 'failed', message: error.message })
    else if (result === null) setOutcome({ kind: 'loading' })
    else {
      const { version } = provenanceOf(result)
      setOutcome({ kind: 'drawn', ...mapSessionOf(result, market), version, isEmpty })
    }
  }, [setOutcome, isAdded, result, error, isEmpty, market])

  const answer = result?.kind === 'map' ? result.answer : null
  const isOpenMap = market.isOpen && answer?.isPreview === false && answer.session === market.today
  useEffect(() => {
    setPreview(answer?.preview ?? null)
    // The session that was previewed runs now, and its map is here: the next preview is another choice.
    if (isOpenMap) set({ isPreviewWanted: false })
  }, [setPreview, set, answer, isOpenMap])
}

function useMapPicture(result: MapResult | null): MapLayerInput | null {
  const settings = useDisplaySettings()
  const days = useMapStore(store => store.days)
  const indicators = useActiveIndicators()
  return useMemo(
    () =>
      result && {
        content: contentOf(result, days),
        display: displayOf(settings, indicators),
        style: styleOf(settings, readChartTheme().fontFamily),
      },
    [result, days, settings, indicators],
  )
}

/** The layers of both owners, each on the chart while its indicator is on. They draw the current picture. */
function useMapLayers(widget: ChartWidget, picture: MapLayerInput | null) {
  const [own] = useState(() => {
    const current: { picture: MapLayerInput | null } = { picture: null }
    return { current, layers: liquidityMapLayers(() => current.picture) }
  })
  useEffect(() => {
    own.current.picture = picture
  }, [own, picture])
  const isMapOn = useActiveIndicators()['Liquidity Map']
  useLayerPair(widget, own.layers.zones, picture, isMapOn)
  useLayerPair(widget, own.layers.expiries, picture, isMapOn && picture?.content.mode === 'Monthly-Map')
  useLayerPair(widget, own.layers.walls, picture, picture?.display.walls ?? false)
  return own.layers.find
}

/** LM-1: adds and removes the layers of one owner without touching those of the other. */
function useLayerPair(
  widget: ChartWidget,
  { shapes, labels }: MapLayerPair,
  picture: MapLayerInput | null,
  isAdded: boolean,
): void {
  const isInScale = useMapInScale()
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layers read the picture themselves, but a new one must trigger a redraw
  useEffect(() => {
    for (const handle of handles) handle.redraw()
  }, [handles, picture])
  useEffect(() => handles[0]?.setInAutoScale(isInScale), [handles, isInScale])
}

/** LM-4: reloads the map at the market open, when the platform has cleared its tables for the new day. */
function useRedrawAtOpen(): void {
  useEffect(() => liveClient.onRedraw(reloadShownLevels), [])
}

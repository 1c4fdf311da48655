import {
  type AutoScaleShare,
  type ChartWidget,
  type LayerHandle,
  liquidityMapLayers,
  type MapBands,
  type MapLayerInput,
  type MapLayerPair,
  type MapMode,
} from '@tidemark/chart'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { useAppearance } from '../../ui/appearance.ts'
import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, useChartState } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { liveClient } from '../live-data/index.ts'
import { useDdBands } from './dd-bands/use-dd-bands.ts'
import { useEarlierMapsChoice } from './earlier-maps-choice.ts'
import { EdgeTags } from './edge-tags.tsx'
import { bandsContent, contentOf, displayOf, provenanceOf } from './map-content.ts'
import { MapOffScreen } from './map-off-screen.tsx'
import type { MapResult } from './map-request.ts'
import { useMapInScale } from './map-scale.ts'
import { useMapSides } from './map-sides.ts'
import { mapSessionOf } from './map-standing.ts'
import { useMapStore } from './map-store.ts'
import { readMapTokens, styleOf } from './map-style.ts'
import { ContractExpiredError } from './use-expired-contract.ts'
import { useFailureReport } from './use-failure-report.ts'
import { useLiquidityMap } from './use-liquidity-map.ts'
import { useMapChoices } from './use-map-choices.ts'
import { useMapView } from './use-map-view.ts'
import { useMarketSession } from './use-market-session.ts'
import { usePinnedLevels } from './use-pinned-levels.ts'
import { reloadShownLevels } from './versions/shown-levels.ts'

const EarlierMapsOnChart = lazyComponent(
  () => untilLoaded(() => import('./earlier-maps-on-chart.tsx')),
  'EarlierMapsOnChart',
)
const MapHover = idleComponent(() => import('./map-hover.tsx'), 'MapHover')
const MapPictureLines = idleComponent(() => import('./map-picture-lines.ts'), 'MapPictureLines')

/** The Liquidity Map on a chart: loads and draws it, shows its tooltip and its failures. */
export function MapOnChart(chart: ChartExtensionProps) {
  const { widget, onResolution } = chart
  const { isAdded, isWanted, query, hasLevels, result, error: levelsError } = useLiquidityMap()
  const { bands, error: bandsError } = useDdBands(query, isAdded)
  const error = levelsError ?? (isAdded && !hasLevels ? bandsError : null)
  const pins = usePinnedLevels(widget)
  const picture = useMapPicture({ mode: query.mode, result, bands }, pins.pinned)
  const { find, tags } = useMapLayers(widget, picture)
  const content = picture?.content ?? null
  const isEmpty = content !== null && !content.levels && !content.bands && content.expiries.length === 0
  const view = useMapView(chart, { content, result, query })
  const areEarlierWanted = useEarlierMapsChoice() !== 'Off'
  useRedrawAtOpen()
  useMapChoices(widget)
  useFailureReport(query, error, content !== null, onResolution)
  useOutcome({ isAdded, result, bands: hasLevels ? null : bands, error, isEmpty })

  const set = useMapStore(store => store.set)
  const isExpired = error instanceof ContractExpiredError
  const hasNoData = isWanted && !isExpired && (isEmpty || (error !== null && result === null))
  useEffect(() => set({ hasNoData }), [set, hasNoData])
  useEffect(() => set({ findShape: find }), [set, find])

  // Without candles there is no scale: the tags would be those of the symbol before.
  const hasCandles = useChartState(widget).kind === 'ready'

  if (!isWanted) return null
  const hasEarlier =
    areEarlierWanted && picture?.display.map && content?.levels && !query.mode.startsWith('Monthly')
  return (
    <>
      {content && view.side && hasCandles ? (
        <MapOffScreen side={view.side} session={content.session} onShow={view.show} />
      ) : null}
      {picture && hasEarlier ? (
        <Suspense>
          <EarlierMapsOnChart widget={widget} symbol={query.symbol} picture={picture} />
        </Suspense>
      ) : null}
      {picture?.display.map && hasCandles ? <EdgeTags tags={tags} onToggle={pins.toggle} /> : null}
      {picture ? <MapHover widget={widget} provenance={result && provenanceOf(result)} /> : null}
      <MapPictureLines widget={widget} picture={picture} />
    </>
  )
}

interface MapState {
  readonly isAdded: boolean
  readonly result: MapResult | null
  /** Of a future that has nothing else. */
  readonly bands: MapBands | null
  readonly error: Error | null
  readonly isEmpty: boolean
}

/** Publishes the state of the map for the components around the chart. */
function useOutcome({ isAdded, result, bands, error, isEmpty }: MapState): void {
  const setOutcome = useMapStore(store => store.setOutcome)
  const setPreview = useMapStore(store => store.setPreview)
  const set = useMapStore(store => store.set)
  const market = useMarketSession()
  useEffect(() => {
    if (!isAdded) setOutcome({ kind: 'off' })
    else if (error)
      setOutcome({
        kind: 'failed',
        message: error.message,
        isExpired: error instanceof ContractExpiredError,
      })
    else if (bands) setOutcome({ kind: 'bands', session: bands.session })
    else if (result === null) setOutcome({ kind: 'loading' })
    else {
      const { version } = provenanceOf(result)
      setOutcome({ kind: 'drawn', ...mapSessionOf(result, market), version, isEmpty, result })
    }
  }, [setOutcome, isAdded, result, bands, error, isEmpty, market])

  const answer = result?.kind === 'map' ? result.answer : null
  const isOpenMap = market.isOpen && answer?.isPreview === false && answer.session === market.today
  useEffect(() => {
    setPreview(answer?.preview ?? null)
    // The session that was previewed runs now, and its map is here: the next preview is another choice.
    if (isOpenMap) set({ isPreviewWanted: false })
  }, [setPreview, set, answer, isOpenMap])
}

interface MapData {
  readonly mode: MapMode
  readonly result: MapResult | null
  readonly bands: MapBands | null
}

function useMapPicture({ mode, result, bands }: MapData, pinned: readonly string[]): MapLayerInput | null {
  const settings = useDisplaySettings()
  const days = useMapStore(store => store.days)
  const { 'Liquidity Map': isOn, WALLS } = useActiveIndicators()
  const isHidden = useMapStore(store => store.isHidden)
  const hasSides = useMapSides()
  const { theme, palette } = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token values depend on theme and palette
  const style = useMemo(
    () => styleOf(settings, readMapTokens(), hasSides),
    [settings, hasSides, theme, palette],
  )
  const content = useMemo(
    () => (result ? { ...contentOf(result, days), bands } : bands && bandsContent(mode, bands)),
    [mode, result, bands, days],
  )
  return useMemo(
    () =>
      content && {
        content,
        display: displayOf(settings, { 'Liquidity Map': isOn && !isHidden, WALLS }),
        style,
        pinned,
      },
    [content, settings, isOn, isHidden, WALLS, style, pinned],
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
    if (picture === null) own.layers.tags.clear()
  }, [own, picture])
  // The layers are laid out again only once there are bars.
  useEffect(
    () =>
      widget.on('state', ({ kind }) => {
        if (kind !== 'ready') own.layers.tags.clear()
      }),
    [widget, own],
  )
  const isMapOn = useActiveIndicators()['Liquidity Map']
  const share = useMapInScale() ? 'all' : 'nearest'
  const isTermStructure = isMapOn && picture?.content.mode === 'Monthly-Map'
  // Walls are many and reach far: only the levels made of them count among the nearest.
  const wallShare = share === 'all' ? 'all' : 'none'
  useLayerPair(widget, own.layers.zones, picture, isMapOn, share)
  useLayerPair(widget, own.layers.expiries, picture, isTermStructure, share)
  useLayerPair(widget, own.layers.walls, picture, picture?.display.walls ?? false, wallShare)
  return own.layers
}

/** LM-1: adds and removes the layers of one owner without touching those of the other. */
function useLayerPair(
  widget: ChartWidget,
  { shapes, labels }: MapLayerPair,
  picture: MapLayerInput | null,
  isAdded: boolean,
  share: AutoScaleShare,
): void {
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
  useEffect(() => handles[0]?.setInAutoScale(share), [handles, share])
}

/** LM-4: reloads the map at the market open, when the platform has cleared its tables for the new day. */
function useRedrawAtOpen(): void {
  useEffect(() => liveClient.onRedraw(reloadShownLevels), [])
}

import {
  type ChartWidget,
  type LayerHandle,
  liquidityMapLayers,
  type MapLayerInput,
  type MapLayerPair,
} from '@tidemark/chart'
import { defaultTicker, isoDate } from '@tidemark/domain'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAppearance } from '../../ui/appearance.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, readChartTheme, useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { liveClient } from '../live-data/index.ts'
import { EarlierMapsOnChart } from './earlier-maps-on-chart.tsx'
import { contentOf, displayOf, provenanceOf, styleOf } from './map-content.ts'
import { reportMapFailure } from './map-failures.ts'
import { MapHover } from './map-hover.tsx'
import classes from './map-on-chart.module.css'
import type { MapResult } from './map-request.ts'
import { useMapInScale } from './map-scale.ts'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useLiquidityMap } from './use-liquidity-map.ts'
import { useMapChoices } from './use-map-choices.ts'
import { reloadShownLevels } from './versions/shown-levels.ts'

// The calendar loads only when a date is to be picked.
const MapDateField = lazyComponent(() => import('./map-date-field.tsx'), 'MapDateField')

/** The Liquidity Map on a chart: loads and draws it, shows its tooltip and its failures. */
export function MapOnChart({ widget, onResolution }: ChartExtensionProps) {
  const { isAdded, isWanted, query, result, error } = useLiquidityMap()
  const picture = useMapPicture(result)
  const find = useMapLayers(widget, picture)
  const setOutcome = useMapStore(store => store.setOutcome)
  const isEmpty = picture !== null && picture.content.levels === null && picture.content.expiries.length === 0
  useRedrawAtOpen()
  useMapChoices(widget)

  const backToSpy = useBackToSpy(onResolution)
  const report = useEffectEvent(() => {
    if (error) reportMapFailure(query, error, backToSpy)
  })
  // The same failure of a later version is not news.
  const failureKey = error && `${JSON.stringify(query)} ${error.message}`
  useEffect(() => {
    if (failureKey !== null) report()
  }, [failureKey])

  useEffect(() => {
    if (!isAdded) setOutcome({ kind: 'off' })
    else if (error) setOutcome({ kind: 'failed', message: error.message })
    else if (result === null) setOutcome({ kind: 'loading' })
    else {
      const { session: of, version } = provenanceOf(result)
      const session = isoDate(of ?? result.query.date)
      const standing = session < result.query.date ? 'lastGood' : 'current'
      setOutcome({ kind: 'drawn', session, version, standing, isEmpty })
    }
  }, [setOutcome, isAdded, result, error, isEmpty])

  if (!isWanted) return null
  return (
    <>
      {isEmpty || (error && result === null) ? (
        <p className={classes.noData} role="status">
          {mapTexts.failures.noData}
        </p>
      ) : null}
      {query.mode === 'Single-Date' ? (
        <div className={classes.date}>
          <Suspense>
            <MapDateField />
          </Suspense>
        </div>
      ) : null}
      {isAdded && picture?.content.levels && !query.mode.startsWith('Monthly') ? (
        <EarlierMapsOnChart widget={widget} symbol={query.symbol} picture={picture} />
      ) : null}
      {result ? <MapHover widget={widget} find={find} provenance={provenanceOf(result)} /> : null}
    </>
  )
}

function useMapPicture(result: MapResult | null): MapLayerInput | null {
  const settings = useDisplaySettings()
  const days = useMapStore(store => store.days)
  const indicators = useActiveIndicators()
  const { theme, palette } = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again for another theme or palette
  const { background, text, fontFamily } = useMemo(() => readChartTheme(), [theme, palette])
  return useMemo(
    () =>
      result && {
        content: contentOf(result, days),
        display: displayOf(settings, indicators),
        style: { ...styleOf(settings, fontFamily), axis: { background, text } },
      },
    [result, days, settings, indicators, background, text, fontFamily],
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

/** LM-10. */
function useBackToSpy(setResolution: ChartExtensionProps['onResolution']): () => void {
  const setSymbol = useChartStore(store => store.setSymbol)
  return () => {
    setSymbol(defaultTicker)
    setResolution('1')
  }
}

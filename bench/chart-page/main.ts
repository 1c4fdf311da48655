import { type ChartTheme, type ChartWidget, createChartWidget, type Datafeed } from '@tidemark/chart'
import { CandlestickSeries, createChart, HistogramSeries, type IChartApi } from 'lightweight-charts'
import { addBareStudies } from './bare-studies.ts'
import { hoverFrames, panFrames, zoomFrames } from './frame-costs.ts'
import { addMap } from './map-on-chart.ts'
import { sessionMap } from './session-map.ts'
import { nowSeconds, symbol, tenThousandBars } from './simulated-spy.ts'
import { addDrawings, addStudies } from './studies-and-drawings.ts'

const theme: ChartTheme = {
  background: '#0e1116',
  text: '#8b95a5',
  grid: '#171c24',
  border: '#262d38',
  crosshair: '#6b7585',
  crosshairLabel: '#2a3240',
  up: '#40ba8a',
  down: '#d65e63',
  volumeUp: 'rgba(64,186,138,0.28)',
  volumeDown: 'rgba(214,94,99,0.28)',
  sessionShade: 'rgba(255,255,255,0.018)',
  extendedShade: '#d7dce512',
  halfDayShade: 'rgba(230,200,79,0.05)',
  daySeparator: 'rgba(139,149,165,0.22)',
  fontFamily: 'sans-serif',
  fontSize: 12,
}
const bars = await tenThousandBars()
const map = await sessionMap()
const container = document.getElementById('chart') as HTMLElement

const datafeed: Datafeed = {
  resolveSymbol: async name => ({
    name,
    ticker: name,
    description: name,
    type: 'stock',
    exchange: 'DTP',
    timezone: 'America/New_York',
    session: '0930-1600',
    pricescale: 100,
    minmov: 1,
  }),
  getBars: async (_symbol, _resolution, { firstDataRequest }) => ({ bars: firstDataRequest ? bars : [] }),
  subscribeBars: () => undefined,
  unsubscribeBars: () => undefined,
  getServerTime: () => nowSeconds,
}

function openOurs(prepare: (chart: ChartWidget) => void): Promise<void> {
  const widget = createChartWidget({ container, datafeed, theme })
  prepare(widget)
  return new Promise(resolve => {
    widget.on('barsChanged', ({ count }) => {
      if (count >= bars.length) resolve()
    })
    widget.setSymbol(symbol, '1')
  })
}

/** Five studies and 60 drawings in view. */
function addMarks(chart: ChartWidget): void {
  addStudies(chart)
  addDrawings(chart, bars, 60, 150)
}

/** Everything a busy trader shows, in the product's order: the map with its walls before studies and drawings. */
function addEverything(chart: ChartWidget): void {
  addMap(chart, container, map)
  addMarks(chart)
}

/** 'drawn': 500 drawings over all bars. 'bare': the library alone. 'bareStudies': with the lines of the five studies. */
const variants = {
  ours: () => openOurs(() => undefined),
  marked: () => openOurs(addMarks),
  full: () => openOurs(addEverything),
  drawn: () => openOurs(chart => addDrawings(chart, bars, 500, bars.length - 40)),
  bare: async () => void openBare(),
  bareStudies: async () => addBareStudies(openBare(), bars),
}

/** The library alone, with the same candles and volume columns. */
function openBare(): IChartApi {
  const { background, text, grid, up, down, volumeUp, volumeDown } = theme
  const chart = createChart(container, {
    autoSize: true,
    layout: { background: { color: background }, textColor: text, attributionLogo: false },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    timeScale: { timeVisible: true },
  })
  const colours = { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false }
  const candles = chart.addSeries(CandlestickSeries, colours)
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.83, bottom: 0 } })
  candles.setData(bars.map(bar => ({ ...bar, time: bar.time as never })))
  volume.setData(
    bars.map(({ time, open, close, volume }) => ({
      time: time as never,
      value: volume,
      color: close >= open ? volumeUp : volumeDown,
    })),
  )
  return chart
}

const twoFrames = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Opens a chart; measures the time to its first paint, then the frames of panning and zooming. */
export async function measure(
  variant: keyof typeof variants,
): Promise<{ firstPaintMs: number; hover: number[]; pan: number[]; zoom: number[] }> {
  const startedAt = performance.now()
  await variants[variant]()
  await twoFrames()
  const firstPaintMs = performance.now() - startedAt
  return {
    firstPaintMs,
    hover: await hoverFrames(container),
    pan: await panFrames(container),
    zoom: await zoomFrames(container),
  }
}

Object.assign(window, { measure })

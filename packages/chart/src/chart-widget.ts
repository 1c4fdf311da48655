import type { Bar, EpochSeconds, Resolution } from '@tidemark/domain'
import type { Zone } from './axis/wall-time.ts'
import { BarSession } from './bars/bar-session.ts'
import type { BarChange } from './bars/bar-store.ts'
import { EDGE_BARS } from './bars/history-periods.ts'
import { browserFrames, browserTimers } from './browser-ports.ts'
import type {
  ChartEvents,
  ChartLoadState,
  ChartPoint,
  LegendState,
  TimeRange,
  VisibleRange,
} from './chart-events.ts'
import type { GestureHandle, GestureHandler, PaneScales } from './chart-gestures.ts'
import type { ChartLayer, LayerHandle } from './chart-layer.ts'
import type { PaneHandle, PaneOptions } from './chart-panes.ts'
import type {
  ChartKey,
  ChartMargins,
  ChartOptions,
  ChartWidget,
  CreateChartWidget,
  KeptRange,
  KeptView,
  RangeOutcome,
  Unsubscribe,
} from './chart-port.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { SymbolInfo } from './datafeed.ts'
import { Emitter } from './events.ts'
import type { LabelBox } from './labels/place-labels.ts'
import { candlesLayer } from './layers/candles.ts'
import { lastPriceLayer } from './layers/last-price.ts'
import { sessionShadingLayer } from './layers/session-shading.ts'
import { volumeLayer } from './layers/volume.ts'
import { LayerStack } from './library/layer-stack.ts'
import { LowerPanes } from './library/lower-panes.ts'
import { PriceAxis } from './library/price-axis.ts'
import { type AxisSetting, PriceView } from './library/price-view.ts'
import { fallbackMargins } from './range/default-range.ts'
import { Gestures } from './view/gestures.ts'
import { readLegend } from './view/legend.ts'
import { Pointer } from './view/pointer.ts'
import { ViewMover } from './view/view-mover.ts'

/** How long the view must be still before bars are dropped. */
const IDLE_MS = 400
/** Taps closer than this, in CSS pixels, are at the same place. */
const SAME_TAP = 24
const NO_BARS: readonly Bar[] = []
const NO_AREAS: readonly LabelBox[] = []

export const createChartWidget: CreateChartWidget = options => new LibraryChart(options)

const later = (a: EpochSeconds, b: EpochSeconds): EpochSeconds => (a > b ? a : b)

/** Wires the port to its parts: the session loads the bars, the view draws them, the mover moves the view. */
class LibraryChart implements ChartWidget {
  readonly #options: ChartOptions
  readonly #events = new Emitter<ChartEvents>((name, cause) => this.#onListenerThrew(name, cause))
  readonly #frames
  readonly #timers
  readonly #view: PriceView
  readonly #layers: LayerStack
  readonly #priceAxis: PriceAxis
  readonly #panes: LowerPanes
  readonly #volume: LayerHandle
  readonly #mover: ViewMover
  readonly #pointer: Pointer
  readonly #gestures: Gestures
  #keys: readonly ((key: ChartKey) => boolean)[] = []
  #session: BarSession | null = null
  #symbol = ''
  #resolution: Resolution = '1'
  #state: ChartLoadState = { kind: 'empty' }
  #theme: ChartTheme
  #zone: Zone | 'exchange'
  #locale: string
  #cursor: ChartPoint | null = null
  #sessions = 0
  #legendFrame: number | null = null
  #idleTimer = 0
  #isShowing = false
  #covered = NO_AREAS

  constructor(options: ChartOptions) {
    this.#options = options
    this.#frames = options.frames ?? browserFrames
    this.#timers = options.timers ?? browserTimers
    this.#theme = options.theme
    this.#zone = options.timeZone ?? 'exchange'
    this.#locale = options.locale ?? 'en-US'
    this.#view = new PriceView(options, this.#axisSetting(), this.#frames)
    const onProblem = (problem: ChartEvents['problem']) => this.#events.emit('problem', problem)
    const view = this.#view
    const data = { info: () => this.#session?.info ?? null, bars: () => this.bars }
    const covered = () => this.#covered
    const pricePane = {
      series: view.priceSeries,
      ticks: view.ticks,
      get size() {
        return view.chart.paneSize()
      },
      get covered() {
        return covered()
      },
    }
    this.#layers = new LayerStack(view, pricePane, data, onProblem)
    this.#priceAxis = new PriceAxis({
      view,
      frames: this.#frames,
      bars: data.bars,
      levels: () => this.#layers.scaleLevels,
      isHeld: () => this.#pointer.isDown,
      onProblem,
    })
    this.#panes = new LowerPanes(view, data, {
      onProblem,
      onResized: () => this.#events.emit('panesResized', undefined),
    })
    const theme = () => this.#theme
    this.#layers.add(sessionShadingLayer(theme))
    this.#volume = this.#layers.addNearest(volumeLayer(data.bars, theme))
    this.#layers.add(candlesLayer(data.bars, theme))
    this.#layers.add(
      lastPriceLayer({ bar: () => view.lastBar, format: price => view.formatPrice(price) }, theme),
    )
    this.#mover = new ViewMover({
      view: this.#view,
      timers: this.#timers,
      margins: options.margins ?? fallbackMargins,
      onProblem,
    })
    this.#gestures = new Gestures(options.container, {
      get size() {
        return pricePane.size
      },
      setMovable: isMovable => view.setMovable(isMovable),
    })
    this.#pointer = new Pointer(options.container, this.#view, this.#timers, {
      onMoved: cursor => {
        this.#cursor = cursor
        this.#publishLegend()
      },
      onClicked: point => {
        if (this.#gestures.wasCaptured) return
        if (this.#pointer.isTouch) this.#moveTouchCrosshair(point)
        this.#events.emit('clicked', point)
      },
      onHold: () => this.#gestures.releaseHeld(),
      onContextMenu: request => this.#events.emit('contextMenu', request),
      hitAt: (x, y) => this.#layers.hitAt(x, y),
      onReleased: () => {
        this.#panes.checkResized()
        this.#priceAxis.release()
      },
      onAxisReset: () => this.#resetView(),
      onCursor: cursor => this.#gestures.setLayerCursor(cursor),
      onTimeAxisDoubled: () => void this.showDefaultRange(),
    })
    this.#view.chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#onViewMoved())
    this.#view.chart.timeScale().subscribeSizeChange(() => this.#mover.notify())
  }

  get state(): ChartLoadState {
    return this.#state
  }

  setSymbol(symbol: string, resolution: Resolution = this.#resolution): void {
    const ticker = symbol.trim()
    if (ticker === this.#symbol && resolution === this.#resolution && this.#state.kind !== 'empty') return
    const isFirst = this.#symbol === ''
    this.#symbol = ticker
    this.#resolution = resolution
    this.refresh()
    if (!isFirst) this.#events.emit('autoSaveNeeded', undefined)
  }

  setResolution(resolution: Resolution): void {
    if (this.#symbol === '') this.#resolution = resolution
    else this.setSymbol(this.#symbol, resolution)
  }

  retry(): void {
    this.#session?.retry()
  }

  refresh(): void {
    this.#session?.close()
    this.#session = null
    this.#mover.cancel()
    this.#events.emit('barsUpdated', 'set')
    this.#view.clear()
    this.#cursor = null
    this.#publishLegend()
    if (this.#symbol === '') {
      this.#setState({ kind: 'empty' })
      return
    }
    this.#sessions += 1
    const session: BarSession = new BarSession({
      feed: this.#options.datafeed,
      symbol: this.#symbol,
      resolution: this.#resolution,
      guid: `chart-${this.#sessions}`,
      frames: this.#frames,
      timers: this.#timers,
      hooks: {
        onState: state => this.#setState(state),
        onLoaded: info => this.#onLoaded(info),
        onBarsSet: shift => this.#onBarsSet(shift),
        onBar: (bar, change) => this.#onBar(bar, change),
        onProblem: problem => this.#events.emit('problem', problem),
      },
    })
    this.#session = session
    void session.start()
  }

  setMargins(margins: ChartMargins): void {
    this.#mover.setMargins(margins)
  }

  showDefaultRange(): Promise<RangeOutcome> {
    this.#resetView()
    return this.#mover.showDefault(this.#resolution, this.#options.datafeed.getServerTime())
  }

  async setVisibleRange({ from, to }: TimeRange): Promise<RangeOutcome> {
    const session = this.#session
    await session?.loadRange(from, to)
    if (session !== this.#session) return 'superseded'
    const start = session?.store.first?.time ?? from
    return this.#mover.showTimes(start < to ? later(from, start) : from, to)
  }

  async goToTime(time: EpochSeconds): Promise<RangeOutcome | 'no-bars'> {
    const session = this.#session
    const hasBars = (await session?.loadRange(time, time)) || (await session?.loadStart())
    if (session !== this.#session) return 'superseded'
    if (!hasBars) return 'no-bars'
    return this.#mover.showAt(later(time, session?.store.first?.time ?? time))
  }

  get visibleRange(): VisibleRange | null {
    return this.#mover.visible(this.#session?.isAtEnd === true)
  }

  readView(): KeptView | null {
    const range = this.#mover.kept(this.#session?.isAtEnd === true)
    return range && { range, prices: this.#priceAxis.moved }
  }

  async showView({ range, prices }: KeptView): Promise<RangeOutcome> {
    const outcome = await this.#showKept(range)
    if (outcome === 'done' && prices !== null) this.#priceAxis.moveTo(prices)
    return outcome
  }

  setAutoScaling(isOn: boolean): void {
    this.#view.priceSeries.priceScale().applyOptions({ autoScale: isOn })
    this.#events.emit('autoSaveNeeded', undefined)
  }

  get isAutoScaling(): boolean {
    return this.#view.priceSeries.priceScale().options().autoScale
  }

  showPrice(price: number): void {
    this.#priceAxis.show(price)
  }

  addLayer(layer: ChartLayer): LayerHandle {
    return this.#layers.add(layer)
  }

  removeLayers(owner: string): void {
    this.#layers.removeOwner(owner)
  }

  addPane(options: PaneOptions): PaneHandle {
    return this.#panes.add(options)
  }

  get bars(): readonly Bar[] {
    return this.#session?.store.bars ?? NO_BARS
  }

  addGestures(handler: GestureHandler): GestureHandle {
    return this.#gestures.add(handler)
  }

  addKeys(handler: (key: ChartKey) => boolean): Unsubscribe {
    this.#keys = [handler, ...this.#keys]
    return () => {
      this.#keys = this.#keys.filter(other => other !== handler)
    }
  }

  setCovered(areas: readonly LabelBox[]): void {
    this.#covered = areas
    this.#layers.redraw()
  }

  get scales(): PaneScales | null {
    return this.#layers.scales()
  }

  get legend(): LegendState {
    return readLegend(this.#session?.store ?? null, this.#cursor)
  }

  pan(bars: number): void {
    this.#mover.pan(bars)
  }

  zoom(factor: number): void {
    this.#mover.zoom(factor)
  }

  goToStart(): void {
    const session = this.#session
    this.#mover.toStart()
    if (session === null || session.hasStart) return
    void session.loadStart().then(isLoaded => {
      if (isLoaded && session === this.#session) this.#mover.toStart()
    })
  }

  goToLatest(): void {
    const session = this.#session
    void this.loadLatest().then(() => {
      if (session === this.#session) this.#mover.toLatest()
    })
  }

  async loadLatest(): Promise<void> {
    await this.#session?.reloadNewest()
  }

  handleKey(key: ChartKey): boolean {
    return (
      this.#keys.some(handler => handler(key)) ||
      this.#mover.handleKey(key, { start: () => this.goToStart(), latest: () => this.goToLatest() })
    )
  }

  get theme(): ChartTheme {
    return this.#theme
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme
    this.#view.setTheme(theme)
    this.#layers.redraw()
  }

  setTimeZone(zone: Zone | 'exchange'): void {
    this.#zone = zone
    this.#resetAxis()
  }

  setLocale(locale: string): void {
    this.#locale = locale
    this.#resetAxis()
  }

  setVolumeVisible(isVisible: boolean): void {
    this.#volume.setVisible(isVisible)
  }

  setGridVisible(isVisible: boolean): void {
    const visible = isVisible
    this.#view.chart.applyOptions({ grid: { vertLines: { visible }, horzLines: { visible } } })
  }

  resize(width: number, height: number): void {
    this.#view.chart.resize(width, height)
  }

  screenshot(): HTMLCanvasElement {
    return this.#view.chart.takeScreenshot(true, false)
  }

  markUnsaved(): void {
    this.#events.emit('autoSaveNeeded', undefined)
  }

  on<Name extends keyof ChartEvents>(name: Name, listener: (event: ChartEvents[Name]) => void): Unsubscribe {
    return this.#events.on(name, listener)
  }

  destroy(): void {
    this.#events.clear()
    this.#session?.close()
    this.#session = null
    this.#mover.cancel()
    this.#pointer.close()
    this.#priceAxis.close()
    this.#gestures.close()
    this.#timers.clear(this.#idleTimer)
    if (this.#legendFrame !== null) this.#frames.cancel(this.#legendFrame)
    this.#view.close()
  }

  #onListenerThrew(name: keyof ChartEvents, cause: unknown): void {
    // A failing 'problem' listener is not reported: the report would go to the same listener.
    if (name === 'problem') return
    const problem = { code: 'listener_failed', message: `A listener of '${name}' threw`, cause } as const
    this.#events.emit('problem', problem)
  }

  /** A tap reads the values of a bar, a second tap at the same place ends it. */
  #moveTouchCrosshair({ x, y, time, price }: ChartPoint): void {
    const shown = this.#pointer.cursorAtPress
    const isSame = shown !== null && Math.hypot(shown.x - x, shown.y - y) < SAME_TAP
    if (isSame || time === null || price === null) this.#view.hideCrosshair()
    else this.#view.showCrosshair(time, price)
  }

  async #showKept(range: KeptRange): Promise<RangeOutcome> {
    if (range.kind === 'past') return this.setVisibleRange(range)
    const session = this.#session
    await this.loadLatest()
    if (session !== this.#session) return 'superseded'
    return this.#mover.showFromLast(range.barsBefore, range.barsAfter)
  }

  #resetView(): void {
    this.#priceAxis.reset()
    this.#events.emit('viewReset', undefined)
  }

  #setState(state: ChartLoadState): void {
    this.#state = state
    this.#events.emit('state', state)
  }

  #onLoaded(info: SymbolInfo): void {
    this.#events.emit('barsUpdated', 'set')
    this.#view.setAxis(this.#axisSetting(info))
    this.#view.setPriceScale(info)
    this.#show()
    this.#events.emit('symbolLoaded', { info, resolution: this.#resolution })
    this.#publishBars()
    void this.showDefaultRange()
  }

  /** Keeps the view in place while bars are added or dropped on either side. */
  #onBarsSet(shift: number): void {
    const { range } = this.#view
    this.#events.emit('barsUpdated', 'set')
    this.#show()
    this.#mover.hold(range, shift)
    this.#publishBars()
    this.#onViewMoved()
  }

  #onBar(bar: Bar, change: BarChange): void {
    if (change === 'inserted') {
      this.#onBarsSet(0)
      return
    }
    const { range } = this.#view
    this.#events.emit('barsUpdated', change)
    this.#view.update(bar, change)
    if (change === 'appended') this.#mover.follow(range)
    this.#publishBars()
  }

  #show(): void {
    const session = this.#session
    // While the bars are being set, indices and bars do not match: no range may be published.
    this.#isShowing = true
    if (session !== null) this.#view.show(session.store.bars, session.isAtEnd)
    this.#isShowing = false
    this.#mover.notify()
  }

  #publishBars(): void {
    if (this.#session === null) return
    this.#events.emit('barsChanged', this.#session.summary)
    this.#publishLegend()
  }

  #publishLegend(): void {
    this.#legendFrame ??= this.#frames.request(() => {
      this.#legendFrame = null
      this.#events.emit('crosshairMoved', this.legend)
    })
  }

  #onViewMoved(): void {
    if (this.#isShowing) return
    this.#mover.notify()
    const { range, axis } = this.#view
    const session = this.#session
    if (range === null || session === null) return
    if (range.from < EDGE_BARS) session.loadOlder()
    // During a drag the library scrolls relative to the press, so appending bars would move the view.
    if (range.to > axis.lastBarIndex - EDGE_BARS && !this.#pointer.isDown) session.loadNewer()
    const visible = this.visibleRange
    if (visible !== null) this.#events.emit('visibleRangeChanged', visible)
    this.#timers.clear(this.#idleTimer)
    this.#idleTimer = this.#timers.set(() => this.#onIdle(), IDLE_MS)
  }

  #onIdle(): void {
    const { range, axis } = this.#view
    if (this.#pointer.isDown) {
      this.#idleTimer = this.#timers.set(() => this.#onIdle(), IDLE_MS)
      return
    }
    if (range === null) return
    this.#session?.trim(range.from, range.to)
    if (range.to > axis.lastBarIndex - EDGE_BARS) this.#session?.loadNewer()
  }

  #resetAxis(): void {
    const { range } = this.#view
    this.#view.setAxis(this.#axisSetting(this.#session?.info))
    this.#show()
    if (range !== null) this.#view.setRange(range)
  }

  #axisSetting(info?: SymbolInfo | null): AxisSetting {
    const exchangeZone: Zone = info?.timezone ?? 'America/New_York'
    return {
      resolution: this.#resolution,
      zone: this.#zone === 'exchange' ? exchangeZone : this.#zone,
      locale: this.#locale,
      session: info?.session ?? '0930-1600',
    }
  }
}

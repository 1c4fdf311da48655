import type { EpochSeconds } from '@tidemark/domain'
import type { ChartKey, Unsubscribe } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { type AxisLabel, LinesPrimitive } from '../library/lines-primitive.ts'
import { SessionView } from '../library/session-view.ts'
import type { IndexRange } from '../range/default-range.ts'
import { type KeyMove, keyMove } from '../view/chart-keys.ts'
import { lineColumns } from './line-columns.ts'
import { paintLines } from './line-painter.ts'
import type {
  ResilienceChart,
  ResilienceChartContent,
  ResilienceChartOptions,
} from './resilience-chart-port.ts'
import { spreadLabels } from './spread-labels.ts'
import type { LineColumns } from './thin-line.ts'

const MAX_LINES = 2
/** In minutes. */
const MIN_WIDTH = 10
/** Space of the library around the text of a label. */
const LABEL_PADDING = 9

export const createResilienceChart = (options: ResilienceChartOptions): ResilienceChart =>
  new LibraryResilienceChart(options)

class LibraryResilienceChart implements ResilienceChart {
  readonly #view: SessionView
  readonly #primitive: LinesPrimitive
  readonly #options: ResilienceChartOptions
  readonly #cursorListeners = new Set<(time: EpochSeconds | null) => void>()
  readonly #listening = new AbortController()
  #theme: ChartTheme
  #content: ResilienceChartContent | null = null
  #lines: readonly LineColumns[] = []
  /** Until the user moves the view. */
  #isFollowing = true

  constructor(options: ResilienceChartOptions) {
    this.#options = options
    this.#theme = options.theme
    this.#view = new SessionView(options)
    this.#primitive = new LinesPrimitive({
      labelCount: MAX_LINES,
      labels: () => this.#labels(),
      paint: canvas => {
        const scales = this.#view.scales
        if (scales === null || this.#content === null) return
        const { colours, dimmed } = this.#content
        const zeroColour = this.#theme.crosshair
        paintLines(canvas, scales, { lines: this.#lines, colours, zeroColour, isDimmed: dimmed === 'all' })
      },
    })
    this.#view.attach(this.#primitive)
    const { chart } = this.#view
    chart.timeScale().subscribeSizeChange(() => this.#follow())
    chart.subscribeCrosshairMove(({ time }) => {
      for (const listener of this.#cursorListeners) listener(time ?? null)
    })
    chart.subscribeDblClick(() => this.showSession())
    this.#watchUser(options)
  }

  show(content: ResilienceChartContent): void {
    const isSamePoints = this.#content?.points === content.points
    this.#content = content
    if (!isSamePoints) this.#lines = lineColumns(content.points, content.colours.length)
    const last = content.points.at(-1)
    if (this.#view.setAxis(content.session, last === undefined ? content.session.open : last.time / 1000))
      this.#follow()
    this.#primitive.redraw()
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme
    this.#view.setTheme(theme)
    this.#primitive.redraw()
  }

  showSession(): void {
    this.#isFollowing = true
    this.#follow()
  }

  handleKey(key: ChartKey): boolean {
    const { range } = this.#view
    const move = range && keyMove(key, range.to - range.from)
    if (!move) return false
    if (move.kind === 'latest') this.showSession()
    else this.#move(range, move)
    return true
  }

  #move(range: IndexRange, move: Exclude<KeyMove, { kind: 'latest' }>): void {
    this.#isFollowing = false
    if (move.kind === 'zoom') this.#zoom(range, move.factor)
    else {
      // Neither before the open nor away from all values.
      const moved = move.kind === 'start' ? 0 : Math.min(range.from + move.bars, this.#view.lastIndex)
      const from = Math.max(0, moved)
      this.#view.setRange({ from, to: from + range.to - range.from })
    }
  }

  /** The last value stays in its place, or the middle when it is out of view. */
  #zoom({ from, to }: IndexRange, factor: number): void {
    const { lastIndex, sessionRange } = this.#view
    const width = Math.max(MIN_WIDTH, (to - from) / factor)
    if (width >= sessionRange.to) {
      this.showSession()
      return
    }
    const anchor = lastIndex > from && lastIndex < to ? lastIndex : (from + to) / 2
    const start = Math.max(0, anchor - ((anchor - from) / (to - from)) * width)
    this.#view.setRange({ from: start, to: start + width })
  }

  onCursor(listener: (time: EpochSeconds | null) => void): Unsubscribe {
    this.#cursorListeners.add(listener)
    return () => this.#cursorListeners.delete(listener)
  }

  resize(width: number, height: number): void {
    this.#view.chart.resize(width, height)
  }

  destroy(): void {
    this.#listening.abort()
    this.#cursorListeners.clear()
    this.#view.chart.remove()
  }

  #follow(): void {
    if (this.#isFollowing && this.#content !== null) this.#view.setRange(this.#view.sessionRange)
  }

  /** The library does not tell who moved the view. */
  #watchUser({ container, hasWheel }: ResilienceChartOptions): void {
    const { signal } = this.#listening
    const stop = () => {
      this.#isFollowing = false
    }
    const onMove = ({ buttons }: PointerEvent) => {
      if (buttons !== 0) stop()
    }
    container.addEventListener('pointermove', onMove, { signal })
    if (hasWheel) container.addEventListener('wheel', stop, { signal, passive: true })
  }

  /** The last value of each line, as far as there is room; those of the first lines before others. */
  #labels(): AxisLabel[] {
    const scales = this.#view.scales
    if (scales === null || this.#content === null) return []
    const { colours, dimmed, points } = this.#content
    const isDimmed = dimmed !== 'nothing'
    const { format } = this.#options.scale
    const { background, border, text, fontSize } = this.#theme
    const height = fontSize + LABEL_PADDING
    const paneHeight = this.#view.paneHeight
    const latest = (points.at(-1)?.values ?? []).flatMap((value, line) =>
      value === null ? [] : { value, line },
    )
    const shown = latest.slice(0, Math.floor(paneHeight / height))
    const middles = spreadLabels(
      shown.map(({ value }) => scales.valueToY(value)),
      height,
      paneHeight,
    )
    return shown.map(({ value, line }, place) => ({
      y: middles[place] as number,
      text: format(value),
      colour: isDimmed ? border : (colours[line] ?? text),
      textColour: isDimmed ? text : background,
    }))
  }
}

import type { ChartEvents } from '../chart-events.ts'
import type { ChartOptions, ChartWidget } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { createChartWidget } from '../chart-widget.ts'
import { FakeFeed } from './fake-feed.ts'
import { ManualFrames, ManualTimers } from './manual-ports.ts'
import { recordingContext } from './recording-context.ts'

export const testTheme: ChartTheme = {
  background: '#0e1116',
  text: '#8b95a5',
  grid: '#171c24',
  border: '#262d38',
  crosshair: '#6b7585',
  crosshairLabel: '#2a3240',
  up: '#40BA8A',
  down: '#D65E63',
  volumeUp: '#1d3d33',
  volumeDown: '#4a2629',
  sessionShade: '#111111',
  extendedShade: '#111111',
  halfDayShade: '#222222',
  daySeparator: '#333333',
  fontFamily: 'Inter',
  fontSize: 12,
}

/** Promises of a load follow each other; a price axis takes some frames to a level. */
const MIN_ROUNDS = 12
const MAX_ROUNDS = 100

/** happy-dom has no canvas: every canvas gets a recording context, and the library paints when the test runs a frame. */
export function stubBrowser(frames: ManualFrames): Map<HTMLCanvasElement, string[]> {
  const callsByCanvas = new Map<HTMLCanvasElement, string[]>()
  const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    const known = contexts.get(this)
    if (known !== undefined) return known
    const { context, calls } = recordingContext(this)
    contexts.set(this, context)
    callsByCanvas.set(this, calls)
    return context
  } as unknown as HTMLCanvasElement['getContext']
  // The library reads computed colours, which browsers return as rgb().
  window.getComputedStyle = (element => ({
    color: asRgb((element as HTMLElement).style.color),
  })) as typeof window.getComputedStyle
  window.requestAnimationFrame = callback => frames.request(() => callback(0))
  window.cancelAnimationFrame = id => frames.cancel(id)
  return callsByCanvas
}

function asRgb(colour: string): string {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  return parts.length === 3 ? `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})` : colour
}

export interface MountedChart {
  readonly widget: ChartWidget
  readonly feed: FakeFeed
  readonly frames: ManualFrames
  readonly timers: ManualTimers
  readonly container: HTMLElement
  /** All events since the chart was created, by name. */
  readonly events: { [Name in keyof ChartEvents]: ChartEvents[Name][] }
  /** Lets promises settle and frames run until nothing is pending. */
  settle(): Promise<void>
  /** Canvas calls on all canvases since the last time this was called. */
  takeDrawCalls(): string[]
  /** The same of one canvas. */
  takeCallsOf(canvas: HTMLCanvasElement): string[]
}

export function mountChart(options: Partial<ChartOptions> = {}, feed = new FakeFeed()): MountedChart {
  const frames = new ManualFrames()
  const timers = new ManualTimers()
  const callsByCanvas = stubBrowser(frames)
  const container = document.createElement('div')
  document.body.append(container)
  const widget = createChartWidget({
    container,
    datafeed: feed,
    theme: testTheme,
    autoSize: false,
    frames,
    timers,
    ...options,
  })
  const events: MountedChart['events'] = {
    state: [],
    symbolLoaded: [],
    barsChanged: [],
    barsUpdated: [],
    panesResized: [],
    crosshairMoved: [],
    visibleRangeChanged: [],
    viewReset: [],
    autoSaveNeeded: [],
    contextMenu: [],
    clicked: [],
    problem: [],
  }
  for (const name of Object.keys(events) as (keyof ChartEvents)[]) {
    widget.on(name, event => (events[name] as unknown[]).push(event))
  }
  widget.resize(1_000, 500)
  const settle = async () => {
    for (let round = 0; round < MIN_ROUNDS || (frames.isPending && round < MAX_ROUNDS); round += 1) {
      await new Promise<void>(resolve => setTimeout(resolve))
      frames.run()
    }
  }
  const takeDrawCalls = () => [...callsByCanvas.values()].flatMap(calls => calls.splice(0))
  const takeCallsOf = (canvas: HTMLCanvasElement) => callsByCanvas.get(canvas)?.splice(0) ?? []
  return { widget, feed, frames, timers, container, events, settle, takeDrawCalls, takeCallsOf }
}

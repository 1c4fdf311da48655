import type { Browser, Page } from 'playwright-core'

export interface FrameTimes {
  /** Processor time of the main thread from one frame to the next: messages, scripts, style, layout and paint. Waiting for a
   *  processor does not count, so that other programs change it little. */
  readonly work: readonly number[]
  /** From one frame to the next. */
  readonly intervals: readonly number[]
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** The processor time in it. */
  readonly tdur?: number
}

const frameMark = 'bench-frame'
const task = 'ThreadControllerImpl::RunTask'

/** Reads the tasks of a page's main thread from a trace of the browser. */
export async function mainThreadFrames(browser: Browser, page: Page, forMs: number): Promise<FrameTimes> {
  await page.evaluate(markFrames, frameMark)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.waitForTimeout(forMs)
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === frameMark).sort((a, b) => a.ts - b.ts)
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === task && pid === marks[0]?.pid && tid === marks[0]?.tid)
    .sort((a, b) => a.ts - b.ts)
  if (marks.length < 2 || tasks.length === 0) throw new Error('The trace has no frames')
  return framesOf(
    marks.map(({ ts }) => ts),
    tasks,
  )
}

/** A frame begins with the task that marks it. */
function framesOf(marks: readonly number[], tasks: readonly TraceEvent[]): FrameTimes {
  const work: number[] = []
  const intervals: number[] = []
  let frame = -1
  let endedAt = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task within another one is part of it.
    if (ts < endedAt) continue
    endedAt = ts + dur
    const next = marks[frame + 1]
    if (next !== undefined && endedAt > next) {
      frame += 1
      work.push(0)
      if (frame > 0) intervals.push((next - (marks[frame - 1] as number)) / 1000)
    }
    if (frame >= 0) work[frame] = (work[frame] as number) + tdur / 1000
  }
  // The last frame is not over.
  return { work: work.slice(0, -1), intervals }
}

/** Runs in the page. */
function markFrames(name: string): void {
  const mark = () => {
    performance.mark(name)
    performance.clearMarks(name)
    requestAnimationFrame(mark)
  }
  requestAnimationFrame(mark)
}

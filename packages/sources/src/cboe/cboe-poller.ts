import type { SourcePorts } from '../source-ports.ts'
import { type CboeInput, dueAtMs } from './cboe-inputs.ts'

export interface CboePoller {
  /** Starts fetching, one input at a time. */
  start(): void
  stop(): void
  /** Fetches the input that has been due longest, if any. Resolves to the milliseconds until the next is due. */
  poll(): Promise<number>
}

interface CboePollerParts {
  readonly inputs: readonly CboeInput[]
  fetchInput(input: CboeInput): Promise<void>
  /** Milliseconds in which nothing may be fetched. */
  pauseMs(): number
  readonly ports: Pick<SourcePorts, 'nowMs' | 'after'>
}

/** Schedules the fetches. With more symbols than requests allow, each is fetched later, but none is starved. */
export function createCboePoller({ inputs, fetchInput, pauseMs, ports }: CboePollerParts): CboePoller {
  let cancel: (() => void) | null = null
  let isRunning = false

  function nextDue(): { input: CboeInput | undefined; inMs: number } {
    const nowMs = ports.nowMs()
    let next: CboeInput | undefined
    let earliest = Number.POSITIVE_INFINITY
    for (const input of inputs) {
      const due = dueAtMs(input, nowMs)
      if (due >= earliest) continue
      earliest = due
      next = input
    }
    return { input: next, inMs: Math.max(pauseMs(), earliest - nowMs) }
  }

  async function poll(): Promise<number> {
    const { input, inMs } = nextDue()
    if (input && inMs === 0) await fetchInput(input)
    return nextDue().inMs
  }

  async function run(): Promise<void> {
    const inMs = await poll()
    if (isRunning) cancel = ports.after(inMs, () => void run())
  }

  return {
    poll,
    start() {
      if (isRunning) return
      isRunning = true
      void run()
    },
    stop() {
      isRunning = false
      cancel?.()
    },
  }
}

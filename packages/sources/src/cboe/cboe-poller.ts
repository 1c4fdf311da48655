import { type CboeInput, dueAtMs } from './cboe-inputs.ts'
import type { CboePorts } from './cboe-ports.ts'

export interface CboePoller {
  /** Fetches from now on, one thing at a time. */
  start(): void
  stop(): void
  /** Fetches what has been due longest, if anything is. The answer: milliseconds until something is due. */
  poll(): Promise<number>
}

/** Whose turn it is. With more symbols than there is time for, each gets its turn later, none never. */
export function createCboePoller(
  inputs: readonly CboeInput[],
  fetchInput: (input: CboeInput) => Promise<void>,
  ports: Pick<CboePorts, 'nowMs' | 'after'>,
): CboePoller {
  let cancel: (() => void) | null = null
  let isRunning = false

  function first(): { input: CboeInput | undefined; inMs: number } {
    const nowMs = ports.nowMs()
    let found: CboeInput | undefined
    let earliest = Number.POSITIVE_INFINITY
    for (const input of inputs) {
      const due = dueAtMs(input, nowMs)
      if (due >= earliest) continue
      earliest = due
      found = input
    }
    return { input: found, inMs: Math.max(0, earliest - nowMs) }
  }

  async function poll(): Promise<number> {
    const { input, inMs } = first()
    if (input && inMs === 0) await fetchInput(input)
    return first().inMs
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

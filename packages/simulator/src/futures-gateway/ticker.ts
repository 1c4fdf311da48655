import type { GatewayTimers } from './options.ts'

export interface Ticker {
  /** Starts it unless it runs; it stops by itself when nothing needs it. */
  wake(): void
  stop(): void
}

interface TickerParts {
  readonly timers: GatewayTimers
  readonly periodMs: number
  readonly isNeeded: () => boolean
  readonly run: () => void
}

export function createTicker({ timers, periodMs, isNeeded, run }: TickerParts): Ticker {
  let cancel: (() => void) | null = null
  const wake = (): void => {
    if (cancel !== null || !isNeeded()) return
    cancel = timers.after(periodMs, () => {
      cancel = null
      run()
      wake()
    })
  }
  return {
    wake,
    stop: () => {
      cancel?.()
      cancel = null
    },
  }
}

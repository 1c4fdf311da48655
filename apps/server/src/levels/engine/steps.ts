import type { Timers } from '../../platform/clocks/timers.ts'

/** Between two publications of trades: often enough for the eye, and seldom enough for the processor when the whole
 *  market trades. */
const minGapMs = 20

interface StepsOptions {
  readonly timers: Timers
  /** Steps are at least this frequent: they do everything that does not depend on a trade. */
  readonly stepMs: number
  readonly step: () => void
  readonly publishTrades: () => void
  /** Wall time until the next known trade, negative when it is overdue; null when none is known. */
  readonly untilNextTradeMs: () => number | null
}

/** Drives the engine: regular steps, and between them the trades as they come. */
export function createSteps({ timers, stepMs, step, publishTrades, untilNextTradeMs }: StepsOptions) {
  let isWaiting = false

  function publishIn(ms: number): void {
    if (isWaiting) return
    isWaiting = true
    timers.after(Math.max(minGapMs, Math.ceil(ms)), () => {
      isWaiting = false
      publishTrades()
      awaitTrade()
    })
  }

  /** Publishes the next trade when it is due, unless a step comes first. */
  function awaitTrade(): void {
    const untilMs = untilNextTradeMs()
    if (untilMs !== null && untilMs < stepMs) publishIn(untilMs)
  }

  return {
    start(): void {
      timers.every(stepMs, () => {
        step()
        awaitTrade()
      })
    },
    /** Call when a source has received trades: they are not known in advance. */
    tradesArrived: () => publishIn(0),
  }
}

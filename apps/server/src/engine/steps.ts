import type { Timers } from '../clocks/timers.ts'

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

  /** Publishes the next trade when it is due, unless a step comes first. */
  function awaitTrade(): void {
    const untilMs = untilNextTradeMs()
    if (isWaiting || untilMs === null || untilMs >= stepMs) return
    isWaiting = true
    timers.after(Math.max(minGapMs, Math.ceil(untilMs)), () => {
      isWaiting = false
      publishTrades()
      awaitTrade()
    })
  }

  return {
    start(): void {
      timers.every(stepMs, () => {
        step()
        awaitTrade()
      })
    },
    /** Call when a source has received trades. */
    tradesArrived: awaitTrade,
  }
}

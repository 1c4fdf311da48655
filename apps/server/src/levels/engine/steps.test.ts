import { describe, expect, it } from 'vitest'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createSteps } from './steps.ts'

/** Drives steps over trades at these times, and records when each was published. */
function drive(trades: readonly number[], { isKnown = true } = {}) {
  const timers = manualTimers()
  let nowMs = 0
  let next = 0
  const published: (readonly [trade: number, at: number])[] = []
  let [steps, publications] = [0, 0]
  const publish = () => {
    for (let trade = trades[next]; trade !== undefined && trade <= nowMs; trade = trades[next]) {
      published.push([trade, nowMs])
      next += 1
    }
  }
  const driven = createSteps({
    timers,
    stepMs: 100,
    step() {
      steps += 1
      publish()
    },
    publishTrades() {
      publications += 1
      publish()
    },
    untilNextTradeMs: () => (isKnown && trades[next] !== undefined ? (trades[next] as number) - nowMs : null),
  })
  driven.start()
  return {
    published,
    tradesArrived: driven.tradesArrived,
    counts: () => ({ steps, publications }),
    forward(ms: number) {
      for (let passed = 0; passed < ms; passed += 1) {
        nowMs += 1
        timers.forward(1)
      }
    },
  }
}

describe('steps of the engine', () => {
  it('publish a trade when it comes, not at the next step', () => {
    const { published, forward } = drive([130, 265, 266, 420])
    forward(500)
    expect(published).toEqual([
      [130, 130],
      [265, 265],
      [266, 285],
      [420, 420],
    ])
  })

  it('publish at most every 20 ms when there are always trades', () => {
    const trades = Array.from({ length: 1000 }, (_, ms) => ms + 1)
    const { published, counts, forward } = drive(trades)
    forward(1000)
    expect(published).toHaveLength(1000)
    const { steps, publications } = counts()
    expect(steps).toBe(10)
    expect(publications).toBeLessThanOrEqual(50)
    const delays = published.slice(100).map(([trade, at]) => at - trade)
    expect(Math.max(...delays)).toBeLessThanOrEqual(20)
  })

  it('publish trades that a source has received, once for those of 20 ms', () => {
    const { published, counts, forward, tradesArrived } = drive([110, 115, 150], { isKnown: false })
    for (const ms of [110, 5, 35]) {
      forward(ms)
      tradesArrived()
    }
    forward(49)
    expect(published).toEqual([
      [110, 130],
      [115, 130],
      [150, 170],
    ])
    expect(counts().publications).toBe(2)
  })

  it('do nothing between two steps while no trade is known or it is far away', () => {
    for (const run of [drive([], {}), drive([5000]), drive([50, 51, 52], { isKnown: false })]) {
      run.forward(1000)
      expect(run.counts()).toEqual({ steps: 10, publications: 0 })
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { RangeOutcome } from '../chart-port.ts'
import { ManualTimers } from '../testing/manual-ports.ts'
import type { IndexRange } from './default-range.ts'
import { RANGE_RETRY_MS, RANGE_TIMEOUT_MS, RangeSetter, TIMESCALE_WAIT_MS } from './range-setter.ts'

function setter() {
  const timers = new ManualTimers()
  const scale = {
    isReady: true,
    shown: null as IndexRange | null,
    applied: [] as IndexRange[],
    isPainting: true,
  }
  const ranges = new RangeSetter(
    {
      isReady: () => scale.isReady,
      current: () => scale.shown,
      apply: range => {
        scale.applied.push(range)
        if (scale.isPainting) scale.shown = range
      },
    },
    timers,
  )
  const outcomes: RangeOutcome[] = []
  const ask = (range: IndexRange) => void ranges.set(() => range).then(outcome => outcomes.push(outcome))
  return { timers, scale, ranges, outcomes, ask }
}

const settle = () => new Promise<void>(resolve => setTimeout(resolve))
const range = { from: 10, to: 110 }

describe('[CH-8] [CH-15] setting the range', () => {
  it('is done once the scale shows it', async () => {
    const t = setter()
    t.ask(range)
    await settle()
    expect(t.outcomes).toEqual(['done'])
    t.timers.pass(10_000)
    expect(t.scale.applied).toHaveLength(1)
  })

  it('times out after 500 ms, is tried again 2 s later, then fails', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.ask(range)
    t.timers.pass(RANGE_TIMEOUT_MS + RANGE_RETRY_MS - 1)
    expect(t.scale.applied).toHaveLength(1)
    t.timers.pass(1)
    expect(t.scale.applied).toHaveLength(2)
    t.timers.pass(RANGE_TIMEOUT_MS - 1)
    await settle()
    expect(t.outcomes).toEqual([])
    t.timers.pass(1)
    await settle()
    expect(t.outcomes).toEqual(['failed'])
    expect([RANGE_TIMEOUT_MS, RANGE_RETRY_MS, TIMESCALE_WAIT_MS]).toEqual([500, 2_000, 1_000])
  })

  it('succeeds at the second try', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.ask(range)
    t.timers.pass(RANGE_TIMEOUT_MS)
    t.scale.isPainting = true
    t.timers.pass(RANGE_RETRY_MS)
    await settle()
    expect(t.outcomes).toEqual(['done'])
  })

  it('waits a second for the time scale, and goes on as soon as it is there', async () => {
    const t = setter()
    t.scale.isReady = false
    t.ask(range)
    t.timers.pass(TIMESCALE_WAIT_MS - 1)
    expect(t.scale.applied).toEqual([])
    t.scale.isReady = true
    t.ranges.notify()
    await settle()
    expect(t.outcomes).toEqual(['done'])

    const never = setter()
    never.scale.isReady = false
    never.ask(range)
    never.timers.pass(TIMESCALE_WAIT_MS + RANGE_RETRY_MS + TIMESCALE_WAIT_MS)
    await settle()
    expect(never.outcomes).toEqual(['failed'])
  })

  it('gives way to a newer one', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.ask(range)
    t.scale.isPainting = true
    t.ask({ from: 0, to: 5 })
    await settle()
    expect(t.outcomes).toEqual(['superseded', 'done'])
    expect(t.ranges.isBusy).toBe(false)
  })
})

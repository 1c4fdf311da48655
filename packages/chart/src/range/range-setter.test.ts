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
  const setRange = (range: IndexRange) => void ranges.set(() => range).then(outcome => outcomes.push(outcome))
  return { timers, scale, ranges, outcomes, setRange }
}

const settle = () => new Promise<void>(resolve => setTimeout(resolve))
const range = { from: 10, to: 110 }

describe('[CH-8] [CH-15] setting the range', () => {
  it('succeeds once the scale shows it', async () => {
    const t = setter()
    t.setRange(range)
    await settle()
    expect(t.outcomes).toEqual(['done'])
    t.timers.advance(10_000)
    expect(t.scale.applied).toHaveLength(1)
  })

  it('times out after 500 ms, is retried 2 s later, then fails', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.setRange(range)
    t.timers.advance(RANGE_TIMEOUT_MS + RANGE_RETRY_MS - 1)
    expect(t.scale.applied).toHaveLength(1)
    t.timers.advance(1)
    expect(t.scale.applied).toHaveLength(2)
    t.timers.advance(RANGE_TIMEOUT_MS - 1)
    await settle()
    expect(t.outcomes).toEqual([])
    t.timers.advance(1)
    await settle()
    expect(t.outcomes).toEqual(['failed'])
    expect([RANGE_TIMEOUT_MS, RANGE_RETRY_MS, TIMESCALE_WAIT_MS]).toEqual([500, 2_000, 1_000])
  })

  it('succeeds on the second try', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.setRange(range)
    t.timers.advance(RANGE_TIMEOUT_MS)
    t.scale.isPainting = true
    t.timers.advance(RANGE_RETRY_MS)
    await settle()
    expect(t.outcomes).toEqual(['done'])
  })

  it('waits up to a second for the time scale and continues as soon as it is ready', async () => {
    const t = setter()
    t.scale.isReady = false
    t.setRange(range)
    t.timers.advance(TIMESCALE_WAIT_MS - 1)
    expect(t.scale.applied).toEqual([])
    t.scale.isReady = true
    t.ranges.notify()
    await settle()
    expect(t.outcomes).toEqual(['done'])

    const never = setter()
    never.scale.isReady = false
    never.setRange(range)
    never.timers.advance(TIMESCALE_WAIT_MS + RANGE_RETRY_MS + TIMESCALE_WAIT_MS)
    await settle()
    expect(never.outcomes).toEqual(['failed'])
  })

  it('is superseded by a newer range', async () => {
    const t = setter()
    t.scale.isPainting = false
    t.setRange(range)
    t.scale.isPainting = true
    t.setRange({ from: 0, to: 5 })
    await settle()
    expect(t.outcomes).toEqual(['superseded', 'done'])
    expect(t.ranges.isBusy).toBe(false)
  })
})

import { epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barOfWire,
  futuresRequests,
  futuresStreams,
  maxDepthLevels,
  maxFuturesBars,
  maxFuturesSubscriptions,
  wireBarOf,
} from './futures-windows.ts'
import { readWindowMessage } from './window-messages.ts'

const now = 1_790_000_000
const isAllowed = (schema: { safeParse(data: unknown): { success: boolean } }, data: unknown) =>
  schema.safeParse(data).success

describe('futures data between windows', () => {
  it('[RT-2] names a symbol and an interval within bounds', () => {
    const { query } = futuresRequests.futuresBars
    const asked = {
      symbol: 'f.us.epz26',
      resolution: '1',
      from: 0,
      to: now,
      countBack: 300,
      firstDataRequest: true,
    }
    expect(query.parse(asked)).toEqual({ ...asked, symbol: 'F.US.EPZ26' })
    for (const change of [
      { symbol: 'x'.repeat(33) },
      { symbol: ' '.repeat(10_000) },
      { resolution: '7x' },
      { from: -1 },
      { to: now * 1000 },
      { countBack: 100_001 },
      { countBack: 1.5 },
      { firstDataRequest: 'yes' },
    ])
      expect(isAllowed(query, { ...asked, ...change }), JSON.stringify(change)).toBe(false)
  })

  it('[RT-2] has at most 5000 bars, in order and with finite numbers', () => {
    const { answer } = futuresRequests.futuresBars
    const bars = Array.from({ length: maxFuturesBars + 1 }, (_, i) => [now + i, 1, 2, 1, 2, 5])
    const allows = (list: unknown) => isAllowed(answer, { bars: list, noData: false })
    expect(allows(bars.slice(1))).toBe(true)
    expect(allows(bars)).toBe(false)
    expect(allows([bars[1], bars[0]])).toBe(false)
    expect(allows([bars[0], bars[0]])).toBe(false)
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(allows([[now, 1, 2, wrong, 2, 5]])).toBe(false)
  })

  it('carries a bar unchanged', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true })
    const bar = fc.record({
      time: fc.nat().map(epochSeconds),
      open: value,
      high: value,
      low: value,
      close: value,
      volume: fc.nat(),
    })
    fc.assert(
      fc.property(bar, one => {
        expect(barOfWire(futuresStreams.bars.parse(wireBarOf(one)))).toEqual(one)
      }),
    )
  })

  it('[BY-11] subscribes to bars, quotes and depth only', () => {
    const { query } = futuresRequests.futuresSubscriptions
    const quotes = { id: 1, stream: 'quotes', symbol: 'F.US.EPZ26' }
    const allows = (...subscriptions: unknown[]) => isAllowed(query, { subscriptions })
    expect(allows()).toBe(true)
    expect(
      allows(quotes, { ...quotes, id: 2, stream: 'bars', resolution: '5' }, { ...quotes, stream: 'depth' }),
    ).toBe(true)
    for (const change of [{ stream: 'orders' }, { stream: 'bars' }, { id: 0 }, { symbol: '' }])
      expect(allows({ ...quotes, ...change }), JSON.stringify(change)).toBe(false)
    expect(allows(...Array(maxFuturesSubscriptions).fill(quotes))).toBe(true)
    expect(allows(...Array(maxFuturesSubscriptions + 1).fill(quotes))).toBe(false)
  })

  it('[BY-11] has a bounded book of finite prices', () => {
    const level = { price: 7910.25, volume: 12 }
    const allows = (bids: unknown, asks: unknown = []) => isAllowed(futuresStreams.depth, { bids, asks })
    expect(allows(Array(maxDepthLevels).fill(level))).toBe(true)
    expect(allows(Array(maxDepthLevels + 1).fill(level))).toBe(false)
    for (const wrong of [{ ...level, price: Number.NaN }, { ...level, volume: -1 }, { price: 1 }, null])
      expect(allows([], [wrong])).toBe(false)
  })

  it('tells the state of a main window in known words', () => {
    const kindOf = (message: object) => readWindowMessage(message).kind
    for (const state of ['ready', 'off', 'closing'])
      expect(kindOf({ command: 'futuresFeed', state })).toBe('command')
    expect(kindOf({ command: 'futuresFeed', state: 'maybe' })).toBe('unknown')
    expect(kindOf({ command: 'futuresData', subscription: 0, data: 1 })).toBe('unknown')
    expect(kindOf({ command: 'futuresFailed', subscription: 1, error: 'x'.repeat(201) })).toBe('unknown')
  })
})

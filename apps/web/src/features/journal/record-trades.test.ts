import type { JournalFacts } from '@tidemark/contracts'
import type { BrokerExecution, LevelRange } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakePosition, tradedAt } from '../../testing/fake-broker.ts'
import { recordTrades } from './record-trades.ts'

const fill = (id: string, changes: Partial<BrokerExecution> = {}): BrokerExecution => ({
  id,
  orderId: id,
  symbol: 'F.US.EPZ26',
  side: 'buy',
  quantity: 2,
  price: 7910.25,
  at: tradedAt,
  ...changes,
})
const exit = fill('x2', { side: 'sell', price: 7912.75, at: tradedAt + 5000 })
const id = `paper.F.US.EPZ26.${tradedAt}.x1`

function record(given: Parameters<typeof createFakeBroker>[0] = {}, until = 0) {
  const fake = createFakeBroker(given)
  let now = tradedAt
  const recorded: [string, JournalFacts][] = []
  const onClosed = vi.fn()
  const levels: LevelRange[] = [{ name: 'HP', low: 7910, high: 7910 }]
  const stop = recordTrades(fake.broker, {
    nowMs: () => now,
    recordedUntil: () => until,
    levelsOf: async () => levels,
    record: (tradeId, facts) => void recorded.push([tradeId, facts]),
    onClosed,
  })
  const pass = (ms: number) => {
    now += ms
  }
  const lastFacts = () => recorded.at(-1)?.[1]
  return { ...fake, recorded, lastFacts, onClosed, stop, pass }
}

const held = (changes: Parameters<typeof fakePosition>[0] = {}) => ({ positions: [fakePosition(changes)] })

describe('the recorder of trades', () => {
  it('[BY-18] records a trade when it opens with the level it was taken at, and again when it closes', async () => {
    const { change, recorded, lastFacts, onClosed } = record()
    change({ executions: [fill('x1')], ...held() })
    await vi.waitFor(() => expect(lastFacts()?.level).toEqual({ name: 'HP', price: 7910, distance: 0.25 }))
    expect(lastFacts()).toMatchObject({
      account: 'paper',
      side: 'long',
      quantity: 2,
      entryPrice: 7910.25,
      closedAt: null,
      setup: 'Long ESZ6 1 tick above HP',
    })
    expect(onClosed).not.toHaveBeenCalled()
    change({ executions: [fill('x1'), exit], positions: [] })
    expect(lastFacts()).toMatchObject({
      exitPrice: 7912.75,
      closedAt: tradedAt + 5000,
      resultTicks: 20,
      result: 250,
      currency: 'USD',
      level: { name: 'HP' },
    })
    expect(new Set(recorded.map(([tradeId]) => tradeId))).toEqual(new Set([id]))
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(id, 'F.US.EPZ26')
  })

  it('[BY-18] keeps the prices seen between open and close, and sends them once a minute', () => {
    const { change, recorded, lastFacts, pass } = record()
    change({ executions: [fill('x1')], ...held({ last: 7910.25 }) })
    const sent = recorded.length
    change(held({ last: 7905 }))
    change(held({ last: 7915.5 }))
    expect(recorded).toHaveLength(sent)
    pass(60_000)
    change(held({ last: 7910 }))
    expect(recorded).toHaveLength(sent + 1)
    expect(lastFacts()).toMatchObject({ low: 7905, high: 7915.5 })
    change({ executions: [fill('x1'), exit], positions: [] })
    expect(lastFacts()).toMatchObject({ low: 7905, high: 7915.5, closedAt: tradedAt + 5000 })
  })

  it('[BY-18] sends what it has seen of open trades when it ends', () => {
    const { change, lastFacts, stop, listenerCount } = record()
    change({ executions: [fill('x1')], ...held() })
    change(held({ last: 7900 }))
    stop()
    expect(lastFacts()).toMatchObject({ low: 7900 })
    expect(listenerCount()).toBe(0)
  })

  it('[BY-18] records after a reload what was not recorded before, without a level or a picture', async () => {
    const executions = [fill('x1'), exit]
    const missed = record({ executions })
    expect(missed.recorded).toHaveLength(1)
    expect(missed.lastFacts()).toMatchObject({ level: null, setup: 'Long ESZ6' })
    expect(missed.onClosed).not.toHaveBeenCalled()
    expect(record({ executions }, tradedAt + 5000).recorded).toEqual([])
  })

  it('[BY-18] records nothing while an account connects', () => {
    const { change, recorded } = record({ status: 'connecting', executions: [fill('x1')], ...held() })
    expect(recorded).toEqual([])
    change({ status: 'ready' })
    expect(recorded).toHaveLength(1)
  })

  it('[BY-18] closes one trade and opens the next when a position turns', () => {
    const { change, recorded, onClosed } = record()
    change({ executions: [fill('x1')], ...held() })
    const turn = { ...exit, quantity: 5 }
    change({ executions: [fill('x1'), turn], ...held({ quantity: -3, averagePrice: 7912.75 }) })
    expect(onClosed).toHaveBeenCalledOnce()
    expect(recorded.slice(-2)).toMatchObject([
      [id, { side: 'long', result: 250 }],
      [`paper.F.US.EPZ26.${tradedAt + 5000}.x2`, { side: 'short', quantity: 3, closedAt: null }],
    ])
  })
})

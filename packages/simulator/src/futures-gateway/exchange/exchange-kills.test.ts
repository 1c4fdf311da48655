import { describe, expect, it } from 'vitest'
import { memoryJournal, openExchange, statusesIn, symbol } from '../../testing/exchange-harness.ts'
import { losesAndDoublesNothing } from '../../testing/exchange-kills.ts'
import { market, start } from '../../testing/gateway-harness.ts'
import { exchangeTexts } from './texts.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const last = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)

describe('kills and lost connections', () => {
  it('[FU-6] lose and double no order and no fill that a client was told of', () => losesAndDoublesNothing(6))

  it('refuses orders while it cannot write them, and tells what it has done when it can', () => {
    const journal = memoryJournal()
    const exchange = openExchange(journal)
    const trader = exchange.trader()
    trader.take()
    journal.isBroken = true
    trader.place()
    expect(trader.take()).toEqual([])
    trader.place()
    expect(trader.take()[0]?.orderRequestRejects?.[0]?.textMessage).toBe(exchangeTexts.notStored)
    journal.isBroken = false
    exchange.harness.advance(400)
    expect(trader.steps()).toEqual([
      [1, 1],
      [3, 3],
      [8, 11],
    ])
  })

  it('matches what traded while it did not run', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    trader.place({ orderType: 2, scaledLimitPrice: last, duration: 2 })
    const [placed] = statusesIn(trader.take()).slice(-1)
    expect(placed?.status).toBe(3)
    const later = openExchange(exchange.journal, (start + 24 * 3_600_000) as typeof start)
    const again = later.trader()
    later.harness.advance(1000)
    const filled = statusesIn(again.take()).findLast(
      ({ chainOrderId }) => chainOrderId === placed?.chainOrderId,
    )
    expect(filled).toMatchObject({ status: 8, scaledAvgFillPrice: last })
    expect(filled?.statusUtcTimestamp.seconds).toBeLessThan((start + 24 * 3_600_000) / 1000)
  })
})

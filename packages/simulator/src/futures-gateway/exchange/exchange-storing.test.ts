import { describe, expect, it } from 'vitest'
import { openExchange, statusesIn, stepOf, symbol, TICK } from '../../testing/exchange-harness.ts'
import { market, start } from '../../testing/gateway-harness.ts'
import { slowJournal } from '../../testing/slow-journal.ts'
import { losesNothingWhileStoring } from '../../testing/slow-journal-kills.ts'
import { exchangeTexts } from './texts.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const last = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)
/** Far from the market: it stays working. */
const resting = { orderType: 2, scaledLimitPrice: last - 200 * TICK, duration: 2 }

const open = async () => {
  const journal = slowJournal()
  const exchange = openExchange(journal)
  const trader = exchange.trader()
  trader.take()
  return { journal, exchange, trader }
}

describe('an exchange whose journal takes a while', () => {
  it('[FU-6] tells nobody of an order before it is stored', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    exchange.harness.advance(2000)
    expect(statusesIn(trader.take())).toEqual([])
    await journal.end('stored')
    expect(statusesIn(trader.take()).map(stepOf)).toEqual([
      [1, 1],
      [3, 3],
    ])
  })

  it('[FU-6] a client that subscribes meanwhile gets the order when it is stored', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    trader.take()
    const other = exchange.trader()
    expect(other.take().filter(({ tradeSnapshotCompletions }) => tradeSnapshotCompletions)).toEqual([])
    await journal.end('stored')
    expect(statusesIn(other.take()).map(({ status }) => status)).toEqual([3])
  })

  it('stores orders that arrive meanwhile in one entry', async () => {
    const { journal, trader } = await open()
    for (let count = 0; count < 5; count += 1) trader.place(resting)
    expect(journal.lines).toHaveLength(0)
    await journal.end('stored')
    expect(statusesIn(trader.take())).toHaveLength(2)
    await journal.end('stored')
    expect([journal.lines.length, statusesIn(trader.take()).length]).toEqual([2, 8])
  })

  it('[FU-6] refuses an id that was used only when the order of that id is stored', async () => {
    const { journal, trader } = await open()
    trader.place()
    const order = trader.order(resting)
    for (const requestId of [1, 2])
      trader.client.send({ orderRequests: [{ requestId, newOrder: { order } }] })
    await journal.end('stored')
    const refusals = () =>
      trader.take().flatMap(({ orderRequestRejects = [] }) => orderRequestRejects.map(one => one.textMessage))
    expect(refusals()).toEqual([])
    await journal.end('stored')
    expect(refusals()).toEqual([exchangeTexts.usedClientId])
  })

  it('refuses what waits when storing fails, and goes on when it works again', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    trader.place(resting)
    await journal.end('lost')
    const [message, ...others] = trader.take()
    expect([message?.orderRequestRejects?.[0]?.textMessage, others]).toEqual([exchangeTexts.notStored, []])
    exchange.harness.advance(400)
    await journal.end('stored')
    expect(statusesIn(trader.take()).map(stepOf)).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(journal.lines).toHaveLength(1)
  })
})

it('[FU-6] kills while entries are being stored lose and double nothing', () => losesNothingWhileStoring(8))

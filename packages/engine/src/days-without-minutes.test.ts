import type { BusMessage, TableBusMessage } from '@tidemark/contracts'
import { createBarColumns, type MarketSource } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { createMarketClock } from './market-clock.ts'
import { scriptedSource } from './testing/scripted-source.ts'
import { settle } from './testing/test-engine.ts'

const mondayMs = Date.parse('2026-11-16T15:00:00Z')
const thursdayMs = Date.parse('2026-11-12T15:00:00Z')
const fridayMs = Date.parse('2026-11-13T15:00:00Z')

async function tableOf(source: MarketSource): Promise<TableBusMessage | undefined> {
  const messages: BusMessage[] = []
  const clock = createMarketClock({ wallMs: () => 0, startMs: mondayMs, speed: 1, saved: null })
  const publish = (message: BusMessage) => void messages.push(message)
  const engine = createEngine({ source, clock, publish, defer: setImmediate })
  engine.start()
  await settle(engine)
  return messages.find((message): message is TableBusMessage => message.kind === 'table')
}

describe('table of a symbol with daily bars', () => {
  const trades = [
    { symbol: 0, t: thursdayMs, price: 9, size: 1 },
    { symbol: 0, t: fridayMs, price: 10, size: 1 },
  ]
  const source = scriptedSource(trades)

  it('[SYS-2] takes the price from the last daily close when there are no minutes', async () => {
    const bars: MarketSource['bars'] = async request =>
      request.resolution === '1' ? createBarColumns(0) : source.bars(request)
    expect(await tableOf({ ...source, bars })).toMatchObject({
      p: [10, null],
      t: [Date.parse('2026-11-13T21:00:00Z'), null],
      minuteT: [null, null],
      dayO: [10, null],
      prevClose: [9, null],
    })
  })

  it('ignores a minute from before the last day', async () => {
    const bars: MarketSource['bars'] = request =>
      source.bars(request.resolution === '1' ? { ...request, nowMs: thursdayMs } : request)
    expect(await tableOf({ ...source, bars })).toMatchObject({
      p: [10, null],
      minuteT: [null, null],
      minuteH: [null, null],
    })
  })

  it('extends the last minute to include an official close outside it', async () => {
    const table = await tableOf({
      ...source,
      lastPriceAt: async symbol => (symbol === 'AAA' ? 10.5 : undefined),
    })
    expect(table).toMatchObject({ p: [10.5, null], minuteH: [10.5, null], minuteL: [10, null] })
  })
})

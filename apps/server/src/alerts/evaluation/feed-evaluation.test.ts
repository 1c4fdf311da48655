import { MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ScriptedMarket } from '../../market/testing/scripted-market.ts'
import { AlertRun } from '../testing/alert-run.ts'

const openMs = Date.parse('2026-11-17T14:30:00Z')
const closeMs = Date.parse('2026-11-17T21:00:00Z')
const lastCloseMs = Date.parse('2026-11-16T21:00:00Z')

/** Trades of SPY at seconds after the open; the last price of the session before is 100. */
const tradesAt = (prices: Readonly<Record<number, number>>) => [
  { tMs: lastCloseMs - 1000, price: 100, size: 1 },
  ...Object.entries(prices).map(([second, price]) => ({
    tMs: openMs + Number(second) * 1000,
    price,
    size: 1,
  })),
]

interface Situation {
  readonly prices: Readonly<Record<number, number>>
  readonly rule: string
  /** Seconds after the open at which the alert is made; before it by default. */
  readonly madeAt?: number
  readonly untilSecond?: number
  readonly levels?: ConstructorParameters<typeof ScriptedMarket>[1]
  /** Seconds after the open at which the levels of the session are there. */
  readonly levelsAt?: number
  readonly expiresAt?: number
}

/** Seconds after the open at which the alert fired. */
async function firedAt({
  prices,
  rule,
  madeAt,
  untilSecond = 900,
  levels,
  levelsAt = 0,
  expiresAt,
}: Situation): Promise<number[]> {
  const run = new AlertRun(new ScriptedMarket({ SPY: tradesAt(prices) }, levels), openMs - MINUTE_MS)
  const alert = { id: 'a', rule, expiresAt: expiresAt === undefined ? null : openMs + expiresAt * 1000 }
  await run.start()
  run.publishState()
  if (madeAt === undefined) run.addAlert(alert)
  await run.settle()
  run.publishLevels()
  while (run.nowMs < openMs + untilSecond * 1000) {
    run.advance(1000)
    if (run.nowMs === openMs + levelsAt * 1000) run.publishLevels()
    if (run.nowMs === openMs + (madeAt ?? -1) * 1000) run.addAlert(alert)
    await run.settle()
  }
  return [...run.memory.stored.firings.values()].map(({ at }) => Math.ceil((at - openMs) / 1000))
}

describe('evaluation of trades and minutes', () => {
  it('[BY-9] fires at the trade that touches a level', async () => {
    expect(await firedAt({ prices: { 5: 100.5, 42: 101.2 }, rule: 'price touches 101' })).toEqual([42])
  })

  it('[BY-9] counts a gap over a level at the open as a cross', async () => {
    expect(await firedAt({ prices: { 3: 102, 10: 103 }, rule: 'price crosses above 101' })).toEqual([3])
  })

  it('[BY-9] fires again for each minute in which the price crosses, and once in it', async () => {
    const prices = { 5: 102, 10: 100, 20: 102, 70: 100, 130: 102 }
    expect(await firedAt({ prices, rule: 'price crosses above 101' })).toEqual([5, 130])
  })

  it('[BY-9] does not fire while a condition stays true', async () => {
    const prices = { 5: 102, 70: 103, 130: 100, 190: 104 }
    expect(await firedAt({ prices, rule: 'price > 101' })).toEqual([5, 190])
  })

  it('[BY-9] fires when a price is passed again that the last minute ended beyond', async () => {
    const prices = { 5: 101, 50: 101.5, 70: 99, 75: 100.5, 100: 101.2 }
    expect(await firedAt({ prices, rule: 'price > open and price touches 99.5' })).toEqual([100])
  })

  it('[BY-9] ignores what happened before the alert was made, also in the same minute', async () => {
    const prices = { 5: 102, 20: 100.5, 40: 100.4, 90: 102 }
    expect(await firedAt({ prices, rule: 'price crosses above 101', madeAt: 30 })).toEqual([90])
  })

  it('[BY-9] fires in the minute in which the alert was made', async () => {
    const prices = { 5: 102, 20: 100, 40: 102 }
    expect(await firedAt({ prices, rule: 'price crosses above 101', madeAt: 30 })).toEqual([40])
  })

  it('[BY-9] closes bars at their end although nothing trades after it, aligned to the open', async () => {
    const prices = { 5: 99, 130: 102 }
    expect(await firedAt({ prices, rule: 'price closes above 101 on 5m' })).toEqual([300])
    expect(await firedAt({ prices, rule: 'price closes above 101 on 1m' })).toEqual([180])
    expect(await firedAt({ prices, rule: 'price closes above 101 on 15m' })).toEqual([900])
  })

  it('[BY-9] does not close a bar in which nothing traded', async () => {
    expect(await firedAt({ prices: { 5: 102 }, rule: 'price closes above 101 on 1m' })).toEqual([60])
  })

  it('[BY-9] closes the session at its end', async () => {
    const prices = { 5: 102 }
    const untilSecond = (closeMs - openMs) / 1000 + 60
    expect(await firedAt({ prices, rule: 'price closes above 101 on day', untilSecond })).toEqual([23_400])
  })

  it('[BY-9] tells a new high of the day from the highest price so far', async () => {
    const prices = { 5: 101, 70: 100, 130: 102, 190: 101.5 }
    expect(await firedAt({ prices, rule: 'price crosses above dayHigh' })).toEqual([130])
  })

  it('[BY-9] does not take the high of the session before for that of the day when the levels come in its first minute', async () => {
    const levels = (_: number, session: string) => ({ hp: session === '2026-11-17' ? 51 : 50 })
    const prices = { 5: 98, 70: 98.5, 130: 99 }
    const rule = 'price crosses above dayHigh and price > HP'
    for (const levelsAt of [0, 20])
      expect(await firedAt({ prices, levels, levelsAt, rule })).toEqual([70, 130])
  })

  it('[BY-9] does not evaluate minutes that end after the alert expires', async () => {
    const rule = 'price crosses above 101'
    expect(await firedAt({ prices: { 70: 102 }, rule, expiresAt: 120 })).toEqual([70])
    expect(await firedAt({ prices: { 70: 102 }, rule, expiresAt: 119 })).toEqual([])
  })

  it('[BY-9] evaluates the first trades of a session with the levels of that session', async () => {
    const levels = (_: number, session: string) => ({ hp: session === '2026-11-17' ? 103 : 101 })
    const rule = 'price crosses above HP'
    expect(await firedAt({ prices: { 2: 102, 3: 102.5 }, rule, levels })).toEqual([])
    expect(await firedAt({ prices: { 2: 102, 9: 104 }, rule, levels })).toEqual([9])
  })

  it('[BY-9] does not take a level that moves past the price for a cross', async () => {
    const market = new ScriptedMarket({ SPY: tradesAt({ 5: 99, 10: 102, 40: 102.1, 80: 102.2 }) })
    const run = new AlertRun(market, openMs - MINUTE_MS)
    run.addAlert({ id: 'a', rule: 'price crosses above HP' })
    await run.start()
    run.publishState()
    const levels = (hp: number) =>
      run.publish({
        ...new ScriptedMarket({ SPY: [] }, () => ({ hp })).levels('realtime', openMs),
        atMs: run.nowMs,
      } as never)
    await run.settle()
    run.advance(MINUTE_MS)
    levels(105)
    await run.settle()
    run.advance(20_000)
    levels(101)
    for (let second = 20; second < 200; second += 5) {
      run.advance(5000)
      await run.settle()
    }
    expect(run.memory.triggers()).toEqual([])
  })
})

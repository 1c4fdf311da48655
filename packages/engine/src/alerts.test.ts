import { type FeedTier, isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import {
  at,
  friday,
  monday,
  morningChains,
  openOf,
  type PricePath,
  pathTrades,
  smallMarket,
  wavePath,
} from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

const minute = 60_000

/** SPY opens above its MHP of about 100, falls through it by more than a strike and comes back; UVXY reaches its bull zone. */
const hedgeBreakPath: PricePath = (symbol, day, minute) => {
  if (day !== monday) return wavePath(symbol, day, minute)
  if (symbol === 0) return minute >= 10 && minute < 20 ? 98 : 102
  if (symbol === 3) return minute < 15 ? 38 : 44
  return wavePath(symbol, day, minute)
}

const source = smallMarket({
  trades: [friday, monday].flatMap(day => pathTrades(hedgeBreakPath, day, 60)),
  chains: [friday, monday].flatMap(day => morningChains(day)),
})

const alertsOf = ({ of }: RunningEngine, feed: FeedTier) =>
  of('index').findLast(each => each.feed === feed)?.alerts

const keys = ['SPY', 'QQQ', 'IWM', 'UVXY', 'UVXY-BULL-ZONE-BOTTOM', 'INDEX-DIVERGENCE', '2-PM']

/** SPY breaks on Friday; on Monday every symbol trades within the first second. */
function quickMarket() {
  const brokenFriday: PricePath = (symbol, day, minute) =>
    symbol === 0 && day === friday && minute >= 10 ? 95 : wavePath(symbol, day, minute)
  const inFirstSecond = (t: number): number => {
    const afterOpenMs = t - openOf(monday)
    return afterOpenMs >= 0 && afterOpenMs < 10_000 ? openOf(monday) + afterOpenMs / 10 : t
  }
  const days = [isoDate('2026-11-12'), friday, monday]
  const trades = days.flatMap(day => pathTrades(brokenFriday, day, 60))
  return smallMarket({ trades: trades.map(trade => ({ ...trade, t: inFirstSecond(trade.t) })) })
}

describe('live alerts in the first second of a session', () => {
  it.each([
    ['1×', '09:29:58', 1000],
    ['2000×', '09:10:01', 200_000],
  ])('[AL-4] have every key at %s, and none of yesterday’s states', async (_speed, start, stepMs) => {
    const run = await runEngine({ source: quickMarket(), startMs: at(monday, start) })
    expect(alertsOf(run, 'realtime')).toMatchObject({ SPY: 'red:D' })
    while (run.of('heartbeat').at(-1)?.marketNow !== at(monday, '09:30:01')) await run.step(stepMs)
    const alerts = alertsOf(run, 'realtime')
    expect(Object.keys(alerts ?? {}).toSorted()).toEqual(keys.toSorted())
    expect(alerts).toMatchObject({ SPY: 'green:-', QQQ: 'green:-', IWM: 'green:-', UVXY: 'green:-' })
    const ofToday = run.of('index').filter(({ feed, atMs }) => feed === 'realtime' && atMs >= openOf(monday))
    expect(ofToday.map(index => index.alerts.SPY).filter(state => state !== 'green:-' && state)).toEqual([])
  })

  it('[AL-4] have no key of a symbol that has not traded or has no levels yet', async () => {
    const trades = pathTrades(wavePath, friday, 60).concat(
      pathTrades(wavePath, monday, 5).filter(({ symbol }) => symbol !== 1),
    )
    const chains = [...morningChains(friday), ...morningChains(monday)].filter(
      ({ chain }) => chain.symbol !== 'IWM',
    )
    const run = await runEngine({ source: smallMarket({ trades, chains }), startMs: at(monday, '09:29:59') })
    for (let second = 0; second < 10; second += 1) await run.step(1000)
    expect(Object.keys(alertsOf(run, 'realtime') ?? {}).toSorted()).toEqual(
      keys.filter(key => key !== 'QQQ' && key !== 'IWM').toSorted(),
    )
  })

  it('[AL-4] have a key as soon as a level is stamped that came late', async () => {
    const late = at(monday, '09:40:00')
    const chains = morningChains(monday).map(each =>
      each.chain.symbol === 'SPY' ? { knownAtMs: late, chain: { ...each.chain, asOfMs: late - 1000 } } : each,
    )
    const trades = [friday, monday].flatMap(day => pathTrades(wavePath, day, 60))
    const run = await runEngine({ source: smallMarket({ trades, chains }), startMs: at(monday, '09:39:30') })
    expect(alertsOf(run, 'realtime')).not.toHaveProperty('SPY')
    await run.step(30_000)
    await run.step(1000)
    expect(alertsOf(run, 'realtime')).toMatchObject({ SPY: 'green:-' })
  })
})

describe('live alerts', () => {
  it('[AL-4] turn red at a hedge break and yellow after it, on each feed at its own time', async () => {
    const run = await runEngine({ source, startMs: at(monday, '09:29:30') })
    await run.advance(10 * minute)
    expect(alertsOf(run, 'realtime')).toMatchObject({ SPY: 'green:-', 'UVXY-BULL-ZONE-BOTTOM': 'green:-' })
    await run.advance(2 * minute)
    expect(alertsOf(run, 'realtime')).toMatchObject({ SPY: 'red:D' })
    await run.advance(12 * minute)
    expect(alertsOf(run, 'realtime')).toMatchObject({ SPY: 'yellow:D', 'UVXY-BULL-ZONE-BOTTOM': 'red:U' })
    expect(alertsOf(run, 'delayed')).toMatchObject({ SPY: 'green:-', 'UVXY-BULL-ZONE-BOTTOM': 'green:-' })
    await run.advance(4 * minute)
    expect(alertsOf(run, 'delayed')).toMatchObject({ SPY: 'red:D' })
  })

  it('[AL-4] include the morning when the engine starts later', async () => {
    const early = await runEngine({ source, startMs: at(monday, '09:29:30') })
    await early.advance(30 * minute)
    await early.step(1000)
    const late = await runEngine({ source, startMs: at(monday, '09:59:31') })
    expect(alertsOf(late, 'realtime')).toEqual(alertsOf(early, 'realtime'))
    expect(alertsOf(late, 'delayed')).toEqual(alertsOf(early, 'delayed'))
    expect(alertsOf(late, 'realtime')).toMatchObject({ SPY: 'yellow:D' })
  })

  it('[AL-3] turn red at 14:00 of the feed’s own time', async () => {
    const run = await runEngine({ source, startMs: at(monday, '14:00:00') })
    expect(alertsOf(run, 'realtime')).toMatchObject({ '2-PM': 'green:-' })
    await run.step(1000)
    expect(alertsOf(run, 'realtime')).toMatchObject({ '2-PM': 'red:-' })
    expect(alertsOf(run, 'delayed')).toMatchObject({ '2-PM': 'green:-' })
    await run.jump(at(monday, '14:15:01'))
    expect(alertsOf(run, 'delayed')).toMatchObject({ '2-PM': 'red:-' })
  })

  it('[AL-1] turn red when the indices diverge around MHP', async () => {
    const divergingPath: PricePath = (symbol, day, minute) => {
      if (day !== monday || minute < 5) return wavePath(symbol, day, minute)
      // AAA dominates the S&P 500 here, BBB the Nasdaq-100.
      return symbol === 4 ? 180 : symbol === 5 ? 130 : wavePath(symbol, day, minute)
    }
    const run = await runEngine({
      source: smallMarket({ trades: [friday, monday].flatMap(day => pathTrades(divergingPath, day, 20)) }),
      startMs: at(monday, '09:40:00'),
    })
    const index = run.of('index').findLast(({ feed }) => feed === 'realtime')
    expect(index?.breadth.srmhp).toBeCloseTo(100 * (0.6 / 0.9) - 50)
    expect(index?.breadth.nrmhp).toBeCloseTo(100 * 0.2 - 50)
    expect(index?.alerts['INDEX-DIVERGENCE']).toBe('red:-')
  })
})

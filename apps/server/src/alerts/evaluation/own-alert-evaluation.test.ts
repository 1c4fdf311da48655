import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScriptedMarket, type ScriptedTrade } from '../../market/testing/scripted-market.ts'
import { AlertRun } from '../testing/alert-run.ts'

const closeMs = Date.parse('2026-11-16T21:00:00Z')
const nextOpenMs = Date.parse('2026-11-17T14:30:00Z')
const startMs = closeMs - 8 * MINUTE_MS

/** Trades of the end of one session and the start of the next, around 100. */
function randomTrades(random: () => number): ScriptedTrade[] {
  const trades: ScriptedTrade[] = []
  let price = 10_000
  const tradeMinute = (minuteMs: number) => {
    const times = Array.from({ length: Math.floor(random() * 5) }, () => Math.floor(random() * MINUTE_MS))
    for (const time of times.sort((a, b) => a - b)) {
      price += Math.floor(random() * 41) - 20
      trades.push({ tMs: minuteMs + time, price: price / 100, size: 1 + Math.floor(random() * 9) })
    }
  }
  for (let minute = -30; minute < 8; minute += 1) tradeMinute(startMs + minute * MINUTE_MS)
  price += Math.floor(random() * 81) - 40
  for (let minute = 0; minute < 15; minute += 1) tradeMinute(nextOpenMs + minute * MINUTE_MS)
  return trades
}

const rules = [
  'price > 100',
  'price <= 99.9',
  'not price > 100.1',
  'price touches 100',
  'price crosses 100.05',
  'price crosses above HP',
  'price crosses below MHP',
  'price crosses above dayHigh',
  'price closes above 100 on 1m',
  'price closes beyond HP on 5m',
  'price closes below 100 on day',
  'price > 99.9 and price < 100.1',
  'price crosses HG or volume > 40',
  'changePercent > 0.1 and price > HP',
  'distance(price, HP) < 0.1%',
  'price > open and price touches HP',
] as const

type Action =
  | { readonly kind: 'run'; readonly ms: number; readonly settles: boolean }
  | { readonly kind: 'kill' | 'gap' | 'jump'; readonly ms: number }
  | { readonly kind: 'back'; readonly ms: number }

const actions = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('run' as const),
        ms: fc.integer({ min: 1, max: 60_000 }),
        settles: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('kill' as const, 'gap' as const, 'jump' as const),
        ms: fc.integer({ min: 0, max: 240_000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('back' as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
    },
  ),
  { minLength: 5, maxLength: 60 },
)

const endMs = nextOpenMs + 30 * MINUTE_MS

function newRun(seed: number): AlertRun {
  const random = randomOf(seed)
  const market = new ScriptedMarket(
    { SPY: randomTrades(random), QQQ: randomTrades(random) },
    (symbol, session) => {
      const shift = (symbol + (session === '2026-11-16' ? 0 : 1)) / 10
      return { hp: 99.95 + shift, mhp: 99.8 + shift, bear: [99, 99.5 + shift], bull: [100.4 + shift, 101] }
    },
  )
  const run = new AlertRun(market, startMs)
  for (const feed of ['realtime', 'delayed'] as const)
    rules.forEach((rule, number) => {
      const symbol = market.symbols[number % 2] ?? ''
      const repeat = number % 3 === 0 ? 'once' : 'every'
      run.addAlert({ id: `${feed}-${number}`, rule, repeat, scope: { kind: 'symbol', symbol } }, feed)
    })
  return run
}

/** Moves on, over the night at once, and publishes the new levels after the open. */
function move(run: AlertRun, ms: number): void {
  const isNight = run.nowMs > closeMs + HOUR_MS && run.nowMs < nextOpenMs
  const session = sessionOf(run.nowMs)
  run.advance(
    run.nowMs > closeMs + 20 * MINUTE_MS && run.nowMs < nextOpenMs ? nextOpenMs - run.nowMs + ms : ms,
  )
  if (
    session !== sessionOf(run.nowMs) ||
    sessionOf(run.nowMs - 900_000) !== sessionOf(run.nowMs - 900_000 - ms) ||
    isNight
  )
    run.publishLevels()
}

const sessionOf = (ms: number) => (ms >= nextOpenMs ? 2 : 1)

async function finish(run: AlertRun): Promise<string[]> {
  while (run.nowMs < endMs) {
    move(run, 30_000)
    await run.settle()
  }
  run.publishLevels()
  await run.settle()
  return run.memory.triggers()
}

async function reference(seed: number): Promise<string[]> {
  const run = newRun(seed)
  await run.start()
  run.publishState()
  await run.settle()
  while (run.nowMs < endMs) {
    move(run, 20_000)
    await run.settle()
  }
  run.publishLevels()
  await run.settle()
  return run.memory.triggers()
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function act(run: AlertRun, action: Action): Promise<void> {
  switch (action.kind) {
    case 'run':
      move(run, action.ms)
      if (action.settles) await run.settle()
      return
    case 'gap':
      run.skip(action.ms)
      run.publishTables()
      run.publishLevels()
      return
    case 'jump':
      run.skip(action.ms)
      run.publishState(true)
      return
    case 'kill':
      run.kill()
      run.skip(action.ms)
      await run.start()
      run.publishState()
      return
    case 'back':
      run.kill()
      run.skip(-Math.min(action.ms, run.nowMs - startMs))
      await run.start()
      run.publishState()
  }
}

describe('evaluation of own alerts', () => {
  it('[BY-9] fires the same after kills, restarts, lost messages and jumps as without', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), actions, async (seed, plan) => {
        const expected = await reference(seed)
        const run = newRun(seed)
        await run.start()
        run.publishState()
        for (const action of plan) await act(run, action)
        expect(await finish(run)).toEqual(expected)
        expect(run.memory.triggers().length).toBeGreaterThan(0)
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })
})

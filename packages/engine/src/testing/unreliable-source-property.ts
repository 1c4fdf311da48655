import type { FeedTier } from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ScriptedChain } from './scripted-source.ts'
import {
  at,
  friday,
  monday,
  morningChain,
  morningChains,
  pathTrades,
  smallMarket,
  smallSymbols,
  wavePath,
} from './small-market.ts'
import { passTurns, type RunningEngine, runEngine, settle, startEngine } from './test-engine.ts'
import { unreliableSource } from './unreliable-source.ts'

const trades = [friday, monday].flatMap(day => pathTrades(wavePath, day, 60))
const laterChain = (symbol: string, clock: string): ScriptedChain => {
  const asOfMs = at(monday, clock)
  return { knownAtMs: asOfMs, chain: { ...morningChain(symbol, monday, 3).chain, asOfMs } }
}
const chains = [
  ...morningChains(friday),
  ...morningChains(monday),
  laterChain('SPY', '09:33:20'),
  laterChain('AAA', '09:34:40'),
]
export const market = smallMarket({ trades, chains })
const feeds: readonly FeedTier[] = ['realtime', 'delayed']

/** What a client knows that has followed all messages of a feed. */
function clientState({ of, messages }: RunningEngine, feed: FeedTier) {
  const prices = new Map<number, number | null>()
  const levels = new Map<number, unknown>()
  let points: unknown[] = []
  for (const message of messages) {
    if (!('feed' in message) || message.feed !== feed) continue
    if (message.kind === 'table') message.p.forEach((price, symbol) => void prices.set(symbol, price))
    if (message.kind === 'ticks')
      message.symbol.forEach((symbol, row) => void prices.set(symbol, message.p[row] ?? null))
    if (message.kind === 'levels') {
      const { hp, cpbook, resetZones, version } = message
      for (const [row, symbol] of message.symbol.entries())
        levels.set(symbol, [hp[row], cpbook[row], resetZones[row], version[row]])
    }
    if (message.kind === 'resilience')
      points = message.isWhole ? message.points : [...points, ...message.points]
  }
  const { breadth, alerts } = of('index').findLast(index => index.feed === feed) ?? {}
  return {
    prices: [...prices].toSorted(bySymbol),
    levels: [...levels].toSorted(bySymbol),
    points,
    breadth,
    alerts,
  }
}

const bySymbol = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b

/** Breadth is a sum that is kept up to date; its last digits depend on the order of the changes. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(9)) : value

/** Steps up to a time, without waiting for work. */
async function runTo(run: RunningEngine, fromMs: number, toMs: number, stepMs: number): Promise<void> {
  for (let nowMs = fromMs; nowMs < toMs; nowMs += stepMs) {
    run.stepOnly(Math.min(stepMs, toMs - nowMs))
    await passTurns(15)
  }
}

const startMs = at(monday, '09:29:00')
const healedMs = at(monday, '09:36:00')
const endMs = at(monday, '09:52:30')

async function finalState(run: RunningEngine) {
  await settle(run.engine)
  await run.step(1000)
  await settle(run.engine)
  const answers = []
  for (const symbol of smallSymbols.slice(0, -1))
    answers.push(await run.query({ about: 'levels', feed: 'realtime', symbol }))
  const states = feeds.map(feed => [feed, clientState(run, feed)])
  return JSON.parse(JSON.stringify([states, answers], rounded))
}

export async function endsInTheSameState(numRuns: number): Promise<void> {
  const plainRun = await runEngine({ source: market, startMs })
  await plainRun.advance(endMs - startMs)
  const plain = await finalState(plainRun)
  const anyReads = fc.infiniteStream(fc.record({ percent: fc.nat(99), turns: fc.nat(3) }))
  const anyRate = fc.constantFrom(3, 10, 30)
  const anyStep = fc.integer({ min: 1000, max: 20_000 })
  await fc.assert(
    fc.asyncProperty(anyReads, anyRate, anyStep, fc.boolean(), async (reads, rate, stepMs, isJumping) => {
      let isHealed = false
      const { source } = unreliableSource(market, {
        isFailing: () => !isHealed && reads.next().value.percent < rate,
        delay: () => passTurns(isHealed ? 0 : reads.next().value.turns),
      })
      const run = startEngine({ source, startMs })
      const middleMs = at(monday, '09:33:00')
      await runTo(run, startMs, middleMs, stepMs)
      if (isJumping) run.engine.handle({ kind: 'set-clock', id: 1, at: middleMs, speed: null })
      await runTo(run, middleMs, healedMs, stepMs)
      isHealed = true
      await runTo(run, healedMs, endMs, 5000)
      expect(await finalState(run)).toEqual(plain)
    }),
    { numRuns },
  )
}

const slowStartMs = at(monday, '10:00:00')

export async function publishesEveryTradeOnce(numRuns: number): Promise<void> {
  const anySteps = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 })
  const anyTurns = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(anySteps, anyTurns, async (steps, turns) => {
      const { source } = unreliableSource(market, { delay: () => passTurns(2) })
      const run = startEngine({ source, startMs: slowStartMs })
      for (const [place, ms] of steps.entries()) {
        run.stepOnly(ms)
        await passTurns(turns[place] ?? 0)
      }
      await settle(run.engine)
      for (let step = 0; step < 20; step += 1) await run.step(0)
      await settle(run.engine)
      for (let step = 0; step < 20; step += 1) await run.step(0)
      const nowMs = slowStartMs + steps.reduce((sum, ms) => sum + ms, 0)
      for (const [place, feed] of feeds.entries()) {
        const dueMs = nowMs - place * 900_000
        const isDue = ({ t }: { t: number }) => t >= at(monday, '09:30:00') && t <= dueMs
        const due = trades.filter(isDue).reduce((sum, { size }) => sum + size, 0)
        expect(volumeOf(run, feed)).toBe(due)
      }
    }),
    { numRuns },
  )
}

function volumeOf({ messages }: RunningEngine, feed: FeedTier): number {
  let volume = 0
  for (const message of messages) {
    if (message.kind === 'table' && message.feed === feed)
      volume = message.dayV.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    if (message.kind === 'ticks' && message.feed === feed)
      volume += message.v.reduce((sum, value) => sum + value, 0)
  }
  return volume
}

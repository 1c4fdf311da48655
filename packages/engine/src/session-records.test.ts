import type { EngineQuery, MapLines } from '@tidemark/contracts'
import {
  addDays,
  type FeedTier,
  feedTiers,
  HOUR_MS,
  isoDate,
  newYorkInstant,
  regularSession,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionAt } from './session-time.ts'
import { scriptedChain } from './testing/scripted-chain.ts'
import { scriptedSource } from './testing/scripted-source.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

// The change to summer time on 8 March, Thanksgiving on 26 November and the half day after it.
const days = [
  ...['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'],
  ...['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'],
].map(isoDate)
/** Prices tell the day and whether they are its first or its last. */
const openOf = (day: number): number => 100 + day + 0.25
const closeOf = (day: number): number => 100 + day + 0.75
/** Its only chains are of the second day and of 25 November: later its last good levels stay. */
const kept = 'QQQ'
const keptDays: readonly string[] = ['2026-03-05', '2026-11-25']
const symbols = ['SPY', kept]

const source = scriptedSource(
  days.flatMap((date, day) => {
    const { open, close } = regularSession(date)
    return symbols.flatMap((_, symbol) => [
      { symbol, t: open * 1000 + 2000, price: openOf(day), size: 10 },
      { symbol, t: close * 1000 - 2000, price: closeOf(day), size: 10 },
    ])
  }),
  {
    symbols,
    chains: days.flatMap((date, day) =>
      symbols.flatMap(symbol => {
        if (symbol === kept && !keptDays.includes(date)) return []
        const asOfMs = regularSession(date).open * 1000 - 2 * HOUR_MS
        const expiries = [2, 9, 16, 30].map(ahead => addDays(date, ahead))
        return {
          knownAtMs: asOfMs,
          chain: scriptedChain({ symbol, asOfMs, spot: 100 + day, centre: 100 + day, expiries }),
        }
      }),
    ),
  },
)

const moments = [
  ['in session', '2026-03-05', '12:00'],
  ['after the close', '2026-03-05', '17:00'],
  ['before the open', '2026-03-06', '09:29'],
  ['at the open, before the first trade', '2026-03-06', '09:30'],
  ['on the evening before the change to summer time', '2026-03-06', '20:30'],
  ['on a Sunday', '2026-03-08', '12:00'],
  ['before the first open in summer time', '2026-03-09', '09:00'],
  ['right after it', '2026-03-09', '09:31'],
  ['at night', '2026-03-10', '00:30'],
  ['on a holiday', '2026-11-26', '12:00'],
  ['before the open of a half day', '2026-11-27', '09:29'],
  ['on a half day', '2026-11-27', '12:30'],
  ['after the close of a half day', '2026-11-27', '13:30'],
  ['on the weekend after it', '2026-11-28', '10:00'],
  ['in the next session', '2026-11-30', '15:00'],
] as const
const msOf = ([, date, clock]: (typeof moments)[number]) => newYorkInstant(isoDate(date), clock) * 1000

const startMs = newYorkInstant(isoDate('2026-03-05'), '10:00') * 1000

describe('a record', () => {
  it('[API-3] [API-5] is of one session and says which, at every moment of sessions and between them', async () => {
    const run = await runEngine({ source, startMs })
    for (const moment of moments) {
      await run.jump(msOf(moment))
      for (const feed of feedTiers)
        expect(await checkRecords(run, feed, msOf(moment)), moment[0]).toEqual(symbols)
    }
  })

  it('[API-3] [API-5] is of one session whichever way the clock jumps', async () => {
    const jumps = fc.array(fc.constantFrom(...moments), { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(jumps, async path => {
        const run = await runEngine({ source, startMs, mayGoBack: true })
        for (const moment of path) {
          await run.jump(msOf(moment))
          for (const feed of feedTiers)
            expect(await checkRecords(run, feed, msOf(moment))).toContain(symbols[0])
        }
      }),
      { numRuns: 6 },
    )
  })
})

/** Returns the symbols that have levels. After a jump back the last good ones may be unknown. */
async function checkRecords(run: RunningEngine, feed: FeedTier, marketMs: number): Promise<string[]> {
  const known: string[] = []
  const nowMs = marketMs - (feed === 'delayed' ? 900_000 : 0)
  const asked = sessionAt(nowMs)
  for (const symbol of symbols) {
    const levels = await run.query({ about: 'levels', feed, symbol }).catch(() => null)
    if (!levels) continue
    known.push(symbol)
    const session = isoDate(levels.session ?? '')
    if (symbol !== kept) expect(session).toBe(asked.date)
    const day = days.indexOf(session)
    const isBeforeFirstTrade = session === asked.date && nowMs < asked.openMs + 2000
    const [open, close] = [isBeforeFirstTrade ? null : openOf(day), day === 0 ? null : closeOf(day - 1)]
    const hg = open === null || close === null ? null : (open + close) / 2
    const redistribution = open === null || close === null ? null : [close, open]
    expect(levels).toMatchObject({ anchor: close, hg, redistribution })
    const saved = await run.query({ about: 'saved-table', feed, symbol, date: asked.date })
    expect(saved).toMatchObject({
      session,
      provenance: { session },
      man_HP: levels.hp,
      MidGap: hg,
      redistribution,
      LastOpen: open,
      PrevDayClose: close,
    })
    expect(Math.floor(saved.Price ?? 0) - 100).toBe(isBeforeFirstTrade ? day - 1 : day)
    const map = await run.query(mapOf(feed, symbol))
    expect(map).toMatchObject({ session: asked.date, gapMidpoint: hg, provenance: { session } })
    expect(map.lines as MapLines).toMatchObject({ hp: levels.hp, hg, redistribution })
  }
  return known
}

const mapOf = (feed: FeedTier, symbol: string) =>
  ({
    about: 'map',
    feed,
    symbol,
    mode: 'weekly',
    filter: 'auto',
    expiry: null,
    date: null,
    preview: false,
  }) satisfies EngineQuery

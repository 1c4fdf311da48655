import type { Firing } from '@tidemark/contracts'
import { type FeedTier, isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createMemoryArchive } from './archive/memory-archive.ts'
import type { MarketArchive } from './index.ts'
import {
  at,
  friday,
  monday,
  morningChains,
  openOf,
  type PricePath,
  pathTrades,
  smallMarket,
  tuesday,
  wavePath,
} from './testing/small-market.ts'
import { passTurns, type RunningEngine, resumeEngine, runEngine } from './testing/test-engine.ts'

const minute = 60_000

/** SPY opens above its MHP of about 100, falls through it by more than a strike at 09:40 and is back at 09:50; the
 *  Nasdaq-100 leaves the S&P 500 at 09:55. */
const eventfulPath: PricePath = (symbol, day, minute) => {
  if (day !== monday) return wavePath(symbol, day, minute)
  if (symbol === 0) return minute >= 10 && minute < 20 ? 98 : 102
  if (symbol === 4) return minute < 25 ? 150 : 180
  if (symbol === 5) return minute < 25 ? 160 : 130
  return 100
}
const source = smallMarket({
  trades: [friday, monday].flatMap(day => pathTrades(eventfulPath, day, 60)),
  chains: [friday, monday].flatMap(day => morningChains(day)),
})

const messagesOf = (run: RunningEngine, feed: FeedTier) =>
  run.of('firings').filter(message => message.feed === feed)
/** Those of which clients are notified. */
const newsOf = (run: RunningEngine, feed: FeedTier): Firing[] =>
  messagesOf(run, feed).flatMap(({ isWhole, firings }) => (isWhole ? [] : firings))
/** The session so far, as a late subscriber knows it. */
const wholeOf = (run: RunningEngine, feed: FeedTier): Firing[] => {
  const known = new Map<string, Firing>()
  for (const { isWhole, firings } of messagesOf(run, feed)) {
    if (isWhole) known.clear()
    for (const firing of firings) known.set(firing.id, firing)
  }
  return [...known.values()]
}
const inWords = (firings: readonly Firing[]) =>
  firings.map(
    ({ title, symbol, color, dir, at: ms }) =>
      `${new Date(ms - 5 * 60 * minute).toISOString().slice(11, 16)} ${title}${symbol ? ` ${symbol}` : ''} ${color}:${dir}`,
  )
const morning = [
  '09:41 Hedge Break SPY red:D',
  '09:51 Hedge Break SPY yellow:D',
  '09:56 Index Divergence red:-',
]

/** Advances by steps of half a minute, and lets writes end after each. */
async function advance(run: RunningEngine, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 30_000) {
    await run.step(Math.min(left, 30_000))
    await passTurns(2)
  }
}

/** Those of Monday: the engine also knows that 2 PM of Friday has passed. */
const query = async (run: RunningEngine, feed: FeedTier, limit = 200) => {
  const firings = await run.query({ about: 'firings', feed, before: null, limit })
  return firings.filter(({ at: ms }) => ms >= openOf(monday))
}

describe('firings of the rules', () => {
  it('[AL-4] [AL-1] happen at the ends of minutes, on each feed at its own time', async () => {
    const run = await runEngine({ source, startMs: at(monday, '09:29:30') })
    await advance(run, 27 * minute)
    expect(inWords(newsOf(run, 'realtime'))).toEqual(morning)
    expect(inWords(newsOf(run, 'delayed'))).toEqual(morning.slice(0, 1))
    await advance(run, 15 * minute)
    expect(newsOf(run, 'realtime')).toHaveLength(3)
    expect(inWords(newsOf(run, 'delayed'))).toEqual(morning)
    const withoutFeed = (firings: readonly Firing[]) => firings.map(({ feed: _, ...rest }) => rest)
    expect(withoutFeed(newsOf(run, 'delayed'))).toEqual(withoutFeed(newsOf(run, 'realtime')))
    expect(wholeOf(run, 'delayed')).toEqual(newsOf(run, 'delayed'))
  })

  it('[AL-4] have the value, the level and its stamp as evidence', async () => {
    const archive = createMemoryArchive()
    const run = await runEngine({ source, startMs: at(monday, '09:29:30'), archive })
    await advance(run, 13 * minute)
    const [record] = await archive.recordsOfSymbol(monday, 'SPY')
    expect(newsOf(run, 'realtime')).toEqual([
      {
        id: expect.any(String),
        alertId: null,
        feed: 'realtime',
        title: 'Hedge Break',
        text: 'Closed more than one strike step beyond MHP',
        symbol: 'SPY',
        at: at(monday, '09:41:00'),
        color: 'red',
        dir: 'D',
        evidence: {
          value: 98,
          level: record?.mhp,
          levelName: 'MHP',
          stampedAt: openOf(monday),
          inputHash: record?.inputHash,
        },
      },
    ])
  })

  it('[AL-1] have the values of the indices', async () => {
    const run = await runEngine({ source, startMs: at(monday, '09:54:30') })
    await advance(run, 3 * minute)
    expect(newsOf(run, 'realtime').at(-1)).toMatchObject({
      text: 'S&P 500 and Nasdaq-100 point in opposite directions: S&P 500 16.7, Nasdaq-100 -30.0',
      evidence: { level: null, levelName: null, stampedAt: null, inputHash: null },
    })
  })

  it('[AL-3] include 2 PM once a session, at the first minute end after 16200 s', async () => {
    const run = await runEngine({ source, startMs: at(monday, '13:58:00') })
    await advance(run, 2 * minute)
    expect(newsOf(run, 'realtime')).toEqual([])
    await advance(run, minute)
    expect(inWords(newsOf(run, 'realtime'))).toEqual(['14:01 2 PM red:-'])
    await advance(run, 10 * minute)
    expect(newsOf(run, 'realtime')).toHaveLength(1)
    expect(newsOf(run, 'delayed')).toEqual([])
    await advance(run, 5 * minute)
    expect(inWords(newsOf(run, 'delayed'))).toEqual(['14:01 2 PM red:-'])
  })

  it('[AL-4] are the same at 2000×, where a step is longer than minutes', async () => {
    const slow = await runEngine({ source, startMs: at(monday, '09:29:30') })
    await advance(slow, 50 * minute)
    const quick = await runEngine({ source, startMs: at(monday, '09:29:30') })
    for (let step = 0; step < 15; step += 1) {
      await quick.step(200_000)
      await passTurns(2)
    }
    expect(newsOf(quick, 'realtime')).toEqual(newsOf(slow, 'realtime'))
    expect(newsOf(quick, 'delayed')).toEqual(newsOf(slow, 'delayed'))
  })

  it('[AL-4] of a new session start anew', async () => {
    const days = [isoDate('2026-11-12'), friday, monday, tuesday]
    const path: PricePath = (symbol, day, minute) =>
      eventfulPath(symbol, day === tuesday ? monday : day, minute)
    const twoDays = smallMarket({
      trades: days.flatMap(day => pathTrades(path, day, 60)),
      chains: days.flatMap(day => morningChains(day)),
    })
    const run = await runEngine({ source: twoDays, startMs: at(monday, '10:20:00') })
    expect(inWords(wholeOf(run, 'realtime'))).toEqual(morning)
    await run.jump(at(tuesday, '09:29:30'))
    await advance(run, minute)
    expect(wholeOf(run, 'realtime')).toEqual([])
    expect(inWords(wholeOf(run, 'delayed'))).toEqual([...morning, '14:01 2 PM red:-'])
    await advance(run, 15 * minute)
    expect(inWords(wholeOf(run, 'realtime'))).toEqual(morning.slice(0, 1))
    expect(wholeOf(run, 'realtime')[0]?.at).toBe(at(tuesday, '09:41:00'))
    expect(wholeOf(run, 'delayed')).toEqual([])
  })

  it('[AL-4] that a jump skipped are history: nobody is notified of them', async () => {
    const run = await runEngine({ source, startMs: at(monday, '09:29:30') })
    await advance(run, minute)
    await run.jump(at(monday, '09:52:00'))
    await advance(run, minute)
    expect(newsOf(run, 'realtime')).toEqual([])
    expect(inWords(wholeOf(run, 'realtime'))).toEqual(morning.slice(0, 2))
    expect(inWords(await query(run, 'realtime'))).toEqual(morning.slice(0, 2).toReversed())
    await advance(run, 4 * minute)
    expect(inWords(newsOf(run, 'realtime'))).toEqual(morning.slice(2))
    // The delayed feed was at 09:37 after the jump: nothing was skipped on it.
    expect(inWords(newsOf(run, 'delayed'))).toEqual(morning.slice(0, 1))
  })

  it('[AL-4] have the same ids after a jump back, and are published once', async () => {
    const run = await runEngine({ source, startMs: at(monday, '09:29:30'), mayGoBack: true })
    await advance(run, 13 * minute)
    const [first] = newsOf(run, 'realtime')
    await run.jump(at(monday, '09:35:00'))
    await passTurns(2)
    expect(wholeOf(run, 'realtime')).toEqual([])
    expect(await query(run, 'realtime')).toEqual([])
    await advance(run, 7 * minute)
    expect(wholeOf(run, 'realtime')).toEqual([first])
    expect(newsOf(run, 'realtime')).toEqual([first])
    expect(await query(run, 'realtime')).toEqual([first])
  })

  it('[AL-4] of another epoch have other ids', async () => {
    const idsOf = async (epoch: number) => {
      const run = await runEngine({ source, startMs: at(monday, '10:20:00'), epoch })
      await passTurns(2)
      return wholeOf(run, 'realtime').map(({ id }) => id)
    }
    const [one, again, other] = [await idsOf(0), await idsOf(0), await idsOf(1)]
    expect(one).toHaveLength(3)
    expect(again).toEqual(one)
    expect(new Set([...one, ...other]).size).toBe(6)
  })
})

describe('the query for firings', () => {
  it('[AL-4] returns pages, the newest first', async () => {
    const run = await runEngine({ source, startMs: at(monday, '10:20:00') })
    await passTurns(2)
    const [third, second, first] = await query(run, 'realtime')
    expect(inWords([first, second, third] as Firing[])).toEqual(morning)
    expect(await query(run, 'realtime', 2)).toEqual([third, second])
    const page = { about: 'firings', feed: 'realtime', limit: 2 } as const
    expect(await run.query({ ...page, before: second as Firing })).toEqual([first])
    expect(await run.query({ ...page, before: first as Firing })).toEqual([])
  })

  it('[AL-4] [SO-4] returns nothing that the feed has not reached', async () => {
    const run = await runEngine({ source, startMs: at(monday, '10:00:00') })
    await passTurns(2)
    expect(inWords(await query(run, 'realtime'))).toEqual(morning.toReversed())
    expect(await query(run, 'delayed')).toMatchObject([{ at: at(monday, '09:41:00'), feed: 'delayed' }])
  })
})

describe('an engine that starts again', () => {
  const startMs = at(monday, '09:29:30')
  const resumeAt = (archive: MarketArchive, time: string) =>
    resumeEngine({ source, archive, startMs: at(monday, time) })

  it('[AL-4] finds the same firings in the archive and by itself', async () => {
    const archive = createMemoryArchive()
    const first = await runEngine({ source, startMs, archive })
    await advance(first, 30 * minute)
    const stored = await archive.firingsOf(monday)
    expect(stored).toHaveLength(3)
    const next = await resumeAt(archive, '10:00:00')
    await advance(next, minute)
    expect(wholeOf(next, 'realtime')).toEqual(wholeOf(first, 'realtime'))
    expect(newsOf(next, 'realtime')).toEqual([])
    expect(await archive.firingsOf(monday)).toEqual(stored)
    const alone = await runEngine({ source, startMs: at(monday, '10:00:00') })
    await passTurns(2)
    expect(wholeOf(alone, 'realtime')).toEqual(wholeOf(first, 'realtime'))
  })

  it('[AL-4] publishes what it missed in the last 15 minutes, on each feed once', async () => {
    const archive = createMemoryArchive()
    const first = await runEngine({ source, startMs, archive })
    await advance(first, 13 * minute)
    const next = await resumeAt(archive, '09:52:00')
    await advance(next, 5 * minute)
    const news = [...newsOf(first, 'realtime'), ...newsOf(next, 'realtime')]
    expect(inWords(news)).toEqual(morning)
    await advance(next, 15 * minute)
    expect(inWords([...newsOf(first, 'delayed'), ...newsOf(next, 'delayed')])).toEqual(morning)
  })

  it('[AL-4] does not publish what happened longer ago as news', async () => {
    const archive = createMemoryArchive()
    const first = await runEngine({ source, startMs, archive })
    await advance(first, minute)
    const next = await resumeAt(archive, '10:30:00')
    await advance(next, minute)
    expect(newsOf(next, 'realtime')).toEqual([])
    expect(inWords(wholeOf(next, 'realtime'))).toEqual(morning)
  })
})

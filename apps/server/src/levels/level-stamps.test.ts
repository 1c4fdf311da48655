import type { EngineAnswers, EngineQuery, LevelStamp } from '@tidemark/contracts'
import { addDays, isoDate, isTradingDay } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLevelStamps } from './level-stamps.ts'

const now = Date.parse('2026-11-16T20:00:00Z')
const days = Array.from({ length: 220 }, (_, i) => addDays(isoDate('2026-11-16'), -i)).filter(isTradingDay)

const stamp = (session: string, minute: number): LevelStamp => ({
  session,
  stampedAt: new Date(Date.parse(`${session}T14:30:00Z`) + minute * 60_000).toISOString(),
  hp: minute,
  mhp: null,
  bear: null,
  bull: null,
  flags: [],
  inputs: {
    anchor: null,
    asOf: null,
    source: null,
    weekly: [],
    monthly: null,
    strikeStep: null,
    coverage: 1,
    inputHash: null,
  },
})

/** Stamps of the newest session first, of each the newest first. */
function readerOf(stamps: readonly LevelStamp[]) {
  const engineClient = {
    async query(query: EngineQuery) {
      if (query.about !== 'level-stamps') throw new Error('unexpected')
      const { sessions, beforeMs, limit } = query
      const found = sessions.flatMap((session, i) =>
        stamps.filter(
          known =>
            known.session === session &&
            (i > 0 || beforeMs === null || Date.parse(known.stampedAt) < beforeMs),
        ),
      )
      return found.slice(0, limit)
    },
  } as { query<Query extends EngineQuery>(query: Query): Promise<EngineAnswers[Query['about']]> }
  const clock = { marketNow: now, wallNow: now, speed: 1, source: 'simulated' }
  return createLevelStamps({ engineClient, market: { read: () => clock } as never })
}

const stampsArbitrary = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 0, max: days.length - 1 }), minute: fc.nat(9) }), {
    selector: ({ day, minute }) => `${day} ${minute}`,
    maxLength: 60,
  })
  .map(places =>
    places
      .sort((a, b) => a.day - b.day || b.minute - a.minute)
      .map(({ day, minute }) => stamp(days[day] as string, minute)),
  )

describe('pages of stamps', () => {
  it('[BY-20] have every stamp of the window once, the newest first', async () => {
    const window = fc.tuple(fc.nat(days.length - 1), fc.nat(days.length - 1), fc.integer({ min: 1, max: 9 }))
    await fc.assert(
      fc.asyncProperty(stampsArbitrary, window, async (stamps, [a, b, limit]) => {
        const [to = '', from = ''] = [days[Math.min(a, b)], days[Math.max(a, b)]]
        const reader = readerOf(stamps)
        const read: LevelStamp[] = []
        let before: string | null | undefined
        do {
          const page = await reader.read(
            'SPY',
            { from, to, limit, ...(before ? { before } : {}) },
            'realtime',
            {},
          )
          expect(page.stamps.length).toBeLessThanOrEqual(limit)
          read.push(...page.stamps)
          before = page.before
        } while (before !== null)
        expect(read).toEqual(stamps.filter(({ session }) => session >= from && session <= to))
      }),
      { numRuns: 60 },
    )
  })

  it('without a first session end where 60 sessions in a row have none', async () => {
    const reader = readerOf([stamp(days[0] as string, 1), stamp(days[70] as string, 1)])
    const first = await reader.read('SPY', { limit: 5 }, 'realtime', {})
    expect(first).toMatchObject({ stamps: [{ session: days[0] }], before: days[59] })
    const second = await reader.read('SPY', { limit: 5, before: first.before ?? '' }, 'realtime', {})
    expect(second).toMatchObject({ stamps: [{ session: days[70] }], before: days[119] })
    const third = await reader.read('SPY', { limit: 5, before: second.before ?? '' }, 'realtime', {})
    expect(third).toEqual({ symbol: 'SPY', stamps: [], before: null })
  })
})

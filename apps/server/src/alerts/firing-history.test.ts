import type { EngineQuery, Firing } from '@tidemark/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RequestError } from '../platform/errors/request-error.ts'
import { testAlert, testOwnFiring } from './alert-store-contract.ts'
import { createFiringHistory } from './firing-history.ts'
import type { StoredFiring } from './firing-store.ts'

const nowMs = 1_000_000
const clock = { marketNow: nowMs, wallNow: 0, speed: 1, source: 'test' }
const alert = testAlert({ userId: 'u' })

const ownFiring = (at: number, sequence: number): StoredFiring => ({
  ...testOwnFiring(alert, { at, id: `own ${sequence}` }),
  sequence,
})
const ruleFiring = (at: number, id: string): Firing => ({
  ...testOwnFiring(alert, { at, id }),
  alertId: null,
})

/** The two lists as the account store and the engine answer them; they grow when a test adds to them. */
function historyOf(own: StoredFiring[], rules: Firing[]) {
  const ownList = ({ until = 0, before }: { until?: number; before?: { at: number; sequence: number } }) =>
    own
      .filter(({ at }) => at <= until)
      .filter(f => !before || f.at < before.at || (f.at === before.at && f.sequence < before.sequence))
      .sort((a, b) => b.at - a.at || b.sequence - a.sequence)
  const rulesList = (before: { at: number; id: string } | null) =>
    rules
      .filter(f => !before || f.at < before.at || (f.at === before.at && f.id < before.id))
      .sort((a, b) => b.at - a.at || (b.id < a.id ? -1 : 1))
  return createFiringHistory({
    store: {
      firings: {
        list: async (_user: string, filter: object, limit: number) => ownList(filter).slice(0, limit),
      },
    } as never,
    engineClient: {
      query: async (query: EngineQuery) => {
        if (query.about !== 'firings') throw new Error('Another query')
        return rulesList(query.before).slice(0, query.limit) as never
      },
    },
    market: { read: () => clock },
  })
}

const owner = { userId: 'u', feed: 'realtime' } as const

async function readAll(history: ReturnType<typeof historyOf>, limit: number, betweenPages?: () => void) {
  const read: Firing[] = []
  let before: string | null | undefined
  while (before !== null) {
    const page = await history.read(owner, { before, limit })
    expect(page.firings.length).toBeLessThanOrEqual(limit)
    read.push(...page.firings)
    before = page.before
    betweenPages?.()
  }
  return read
}

const times = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 20 })

it('[BY-9] pages of any size have each firing once, newest first, and none that comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(times, times, fc.integer({ min: 1, max: 7 }), async (ownTimes, ruleTimes, limit) => {
      const own = ownTimes.map((at, index) => ownFiring(at, index + 1))
      const rules = ruleTimes.map((at, index) => ruleFiring(at, `rule ${index}`))
      const ids = [...own, ...rules].map(({ id }) => id).sort()
      let added = 0
      const read = await readAll(historyOf(own, rules), limit, () => {
        added += 1
        own.push(ownFiring(10 + added, 1000 + added))
        rules.push(ruleFiring(10 + added, `later ${added}`))
      })
      expect(read.map(({ id }) => id).sort()).toEqual(ids)
      const readTimes = read.map(({ at }) => at)
      expect(readTimes).toEqual(readTimes.toSorted((a, b) => b - a))
    }),
  )
})

it('[BY-9] has no own firing that is newer than the feed, whatever page is asked for', async () => {
  const own = [ownFiring(nowMs - 900_000, 1), ownFiring(nowMs - 899_999, 2), ownFiring(nowMs + 1, 3)]
  const history = historyOf(own, [])
  const forged = Buffer.from(
    JSON.stringify({ own: { at: 9e15, sequence: 9e15 }, rules: { at: 9e15, id: 'x' } }),
  ).toString('base64url')
  for (const before of [undefined, forged]) {
    const delayed = await history.read({ ...owner, feed: 'delayed' }, { before, limit: 10 })
    expect(delayed.firings.map(({ id }) => id)).toEqual(['own 1'])
    const realtime = await history.read(owner, { before, limit: 10 })
    expect(realtime.firings.map(({ id }) => id)).toEqual(['own 2', 'own 1'])
  }
})

it('refuses a place that is not one of its own', async () => {
  const history = historyOf([], [])
  await expect(history.read(owner, { before: '{', limit: 1 })).rejects.toThrow(RequestError)
})

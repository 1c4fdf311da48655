import type { Announcement } from '@tidemark/contracts'
import { type IsoDate, type OptionChain, utcMidnight } from '@tidemark/domain'
import { createMemoryEvents } from '../durable/memory-events.ts'
import { compareFirings, type RuleFiring } from '../firings/rule-firing.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { createMemoryMargins } from './imported-margins.ts'
import type { MarketArchive, SessionResilience } from './market-archive.ts'

const byTime = (a: LevelRecord, b: LevelRecord): number => a.stampedAtMs - b.stampedAtMs

/** Archive in memory, for tests and for an engine without one. */
export function createMemoryArchive(): MarketArchive {
  const records = new Map<string, LevelRecord>()
  const chains = new Map<string, OptionChain>()
  const resilience = new Map<IsoDate, SessionResilience['points']>()
  const announcements = new Map<number, Announcement>()
  const firings = new Map<string, RuleFiring>()

  const events = createMemoryEvents()

  const all = (): LevelRecord[] => [...records.values()].toSorted(byTime)
  const newestOf = (list: readonly Announcement[]): Announcement | null =>
    list.toSorted((a, b) => a.time - b.time).at(-1) ?? null

  return {
    async write(batch) {
      for (const record of batch.records)
        records.set(`${record.session} ${record.symbol} ${record.stampedAtMs}`, record)
      for (const chain of batch.chains) chains.set(`${chain.symbol} ${chain.asOfMs}`, chain)
      for (const { session, points } of batch.resilience) resilience.set(session, points)
      for (const announcement of batch.announcements) announcements.set(announcement.time, announcement)
      for (const firing of batch.firings) if (!firings.has(firing.id)) firings.set(firing.id, firing)
      await events.append(batch.events)
      return []
    },
    events,
    margins: createMemoryMargins(),
    recordsOf: async session => all().filter(record => record.session === session),
    recordsOfSymbol: async (session, symbol) =>
      all().filter(record => record.session === session && record.symbol === symbol),
    async newestRecords(since, untilMs) {
      const known = all().filter(({ session, stampedAtMs }) => session >= since && stampedAtMs <= untilMs)
      return [...new Map(known.map(record => [record.symbol, record])).values()]
    },
    chain: async (symbol, asOfMs) => chains.get(`${symbol} ${asOfMs}`) ?? null,
    resilience: async session => resilience.get(session) ?? null,
    newestAnnouncement: async untilMs =>
      newestOf([...announcements.values()].filter(({ time }) => time <= untilMs)),
    firingsOf: async session =>
      [...firings.values()].filter(firing => firing.session === session).toSorted(compareFirings),
    newestFirings: async ({ before, untilMs, limit }) =>
      [...firings.values()]
        .filter(firing => firing.at <= untilMs && (before === null || compareFirings(firing, before) < 0))
        .toSorted((a, b) => compareFirings(b, a))
        .slice(0, limit),
    async deleteBefore(day) {
      const beforeMs = utcMidnight(day) * 1000
      for (const [key, { session }] of records) if (session < day) records.delete(key)
      for (const [key, { asOfMs }] of chains) if (asOfMs < beforeMs) chains.delete(key)
      for (const { id, session } of firings.values()) if (session < day) firings.delete(id)
      for (const session of resilience.keys()) if (session < day) resilience.delete(session)
      const newest = newestOf([...announcements.values()])
      for (const announcement of announcements.values())
        if (announcement.time < beforeMs && announcement !== newest) announcements.delete(announcement.time)
    },
    async summary() {
      const sessions = new Set([...all().map(({ session }) => session), ...resilience.keys()])
      return {
        sessions: sessions.size,
        stamps: records.size,
        bytes: null,
        oldest: [...sessions].toSorted()[0] ?? null,
      }
    },
    close: async () => undefined,
  }
}

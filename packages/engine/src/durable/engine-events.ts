import type { Announcement } from '@tidemark/contracts'
import { type FeedTier, feedTiers, HashStream, type IsoDate } from '@tidemark/domain'
import type { RuleFiring } from '../firings/rule-firing.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import type { DurableEvent } from './durable-events.ts'

interface AnnouncementEvent extends DurableEvent {
  readonly kind: 'announcement'
  readonly body: Announcement
}

/** Level records of one session and time that were written together. */
interface StampEvent extends DurableEvent {
  readonly kind: 'stamps'
  readonly body: { readonly session: IsoDate; readonly stampedAtMs: number; readonly symbols: number }
}

/** One for each feed, because each publishes the firing at its own time. */
export interface FiringEvent extends DurableEvent {
  readonly kind: 'firing'
  readonly body: { readonly feed: FeedTier; readonly firing: RuleFiring }
}

const digits = 16

/** Each has a key of its own, because an operator who announces a text again means it. The market's time alone can repeat:
 *  a recorded market goes back. */
export const announcementEvent = (announcement: Announcement, wallMs: number): AnnouncementEvent => ({
  key: `announcement ${announcement.time} ${wallMs}`,
  kind: 'announcement',
  body: announcement,
})

export const isAnnouncement = (event: DurableEvent): event is AnnouncementEvent =>
  event.kind === 'announcement'

export const firingEvents = (firing: RuleFiring): readonly FiringEvent[] =>
  feedTiers.map(feed => ({ key: `firing ${feed} ${firing.id}`, kind: 'firing', body: { feed, firing } }))

export const isFiringEvent = (event: DurableEvent): event is FiringEvent => event.kind === 'firing'

/** One event for each session and time of the records. The symbols of one time may be written in several batches, so the
 *  key also depends on which these are; the same records written again are the same event. */
export function stampEvents(records: readonly LevelRecord[]): readonly StampEvent[] {
  const groups = new Map<string, LevelRecord[]>()
  for (const record of records) {
    const name = `${record.session} ${record.stampedAtMs}`
    const group = groups.get(name)
    if (group) group.push(record)
    else groups.set(name, [record])
  }
  return [...groups].map(([name, group]) => stampEvent(name, group))
}

function stampEvent(name: string, records: readonly LevelRecord[]): StampEvent {
  const { session, stampedAtMs } = records[0] as LevelRecord
  const hash = new HashStream()
  for (const { symbol, inputHash } of records) hash.text(`${symbol} ${inputHash}`)
  return {
    key: `stamps ${name} ${hash.digest().slice(0, digits)}`,
    kind: 'stamps',
    body: { session, stampedAtMs, symbols: records.length },
  }
}

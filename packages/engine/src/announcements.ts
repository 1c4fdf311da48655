import type { Announcement, BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import { emptyBatch } from './archive/market-archive.ts'
import { announcementEvent } from './durable/engine-events.ts'
import type { Outbox } from './durable/outbox.ts'
import { Refusal } from './queries/refusal.ts'

interface ClockTimes {
  readonly marketNow: number
  readonly wallNow: number
}

interface AnnouncementParts {
  readonly newest: Announcement | null
  readonly writer: Pick<ArchiveWriter, 'writeNow'>
  /** Publishes an announcement once it is written. */
  readonly outbox: Pick<Outbox, 'wake'>
  readonly publish: (message: BusMessage) => void
}

/** Announcements to every user. Each gets a later time than the one before: clients ignore older ones. */
export function createAnnouncements({ newest: restored, writer, outbox, publish }: AnnouncementParts) {
  let newest = restored
  let lastMs = newest?.time ?? 0
  return {
    /** For those who connect after a restart. */
    publishNewest(): void {
      if (newest) publish({ kind: 'announcement', announcement: newest })
    },
    async announce(text: string, { marketNow, wallNow }: ClockTimes): Promise<Announcement> {
      lastMs = Math.max(marketNow, lastMs + 1)
      const announcement = { time: lastMs, text }
      try {
        await writer.writeNow({
          ...emptyBatch,
          announcements: [announcement],
          events: [announcementEvent(announcement, wallNow)],
        })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const message = `The announcement could not be saved and was not sent: ${reason}. Try again later`
        throw new Refusal('storage_failed', message)
      }
      newest = announcement
      await outbox.wake()
      return announcement
    },
  }
}

import type { Announcement, BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import { Refusal } from './queries/refusal.ts'

/** Announcements to every user. Each gets a later time than the one before: clients ignore older ones. */
export function createAnnouncements(
  newest: Announcement | null,
  writer: ArchiveWriter,
  publish: (message: BusMessage) => void,
) {
  let last = newest
  const publishNewest = () => {
    if (last) publish({ kind: 'announcement', announcement: last })
  }
  return {
    publishNewest,
    async announce(text: string, marketMs: number): Promise<Announcement> {
      const announcement = { time: Math.max(marketMs, (last?.time ?? 0) + 1), text }
      last = announcement
      writer.addAnnouncement(announcement)
      publishNewest()
      await writer.flush()
      const error = writer.lastError()
      if (error !== null)
        throw new Refusal(
          'storage_failed',
          `The announcement was sent but could not be saved yet: ${error}. It is lost if the server restarts before it is saved`,
        )
      return announcement
    },
  }
}

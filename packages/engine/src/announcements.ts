import type { Announcement, BusMessage } from '@tidemark/contracts'
import type { ArchiveWriter } from './archive/archive-writer.ts'
import { Refusal } from './queries/refusal.ts'

/** Announcements to every user. Each is newer than the one before, or nobody would be shown it. */
export function createAnnouncements(
  newest: Announcement | null,
  writer: ArchiveWriter,
  publish: (message: BusMessage) => void,
) {
  let last = newest
  const tell = () => {
    if (last) publish({ kind: 'announcement', announcement: last })
  }
  return {
    /** Says the newest one again. */
    tell,
    async announce(text: string, marketMs: number): Promise<Announcement> {
      const announcement = { time: Math.max(marketMs, (last?.time ?? 0) + 1), text }
      last = announcement
      writer.announcement(announcement)
      tell()
      await writer.flush()
      const trouble = writer.trouble()
      if (trouble !== null)
        throw new Refusal('internal', `It was announced, but will be forgotten at the next start: ${trouble}`)
      return announcement
    },
  }
}

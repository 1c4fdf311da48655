import { type IndexMessage, storageKeys } from '@tidemark/contracts'
import { delayedFeedSeconds } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { notice } from '../../ui/notices.ts'
import { liveDataTexts } from './texts.ts'

/** [AL-5] Shows an announcement once in this window, unless one as new was seen in this browser before the window came.
 *  Each window keeps its own count, so that all that are open show it. */
export function createAnnouncer(): (message: Pick<IndexMessage, 'time' | 'announcement'>) => void {
  let seen = readSeen()
  return ({ time, announcement }) => {
    if (announcement === null || announcement.time === seen) return
    // An older one, while the last one seen lies in the future: that was another market's, and says nothing here.
    const isOfAnother = seen > time + delayedFeedSeconds * 1000 + clockSlackMs
    if (announcement.time < seen && !isOfAnother) return
    seen = announcement.time
    localText.write(storageKeys.announcementSeen, String(seen))
    notice({ title: liveDataTexts.announcement, text: announcement.text, kind: 'warning' })
  }
}

/** At high speed the market runs on between two messages. */
const clockSlackMs = 24 * 3_600_000

function readSeen(): number {
  const kept = Number.parseInt(localText.read(storageKeys.announcementSeen) ?? '', 10)
  return Number.isNaN(kept) ? Number.NEGATIVE_INFINITY : kept
}

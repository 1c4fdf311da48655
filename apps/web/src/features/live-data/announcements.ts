import { type IndexMessage, storageKeys } from '@tidemark/contracts'
import { DAY_MS, delayedFeedSeconds } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { notice } from '../../ui/notices.ts'
import { liveDataTexts } from './texts.ts'

/** [AL-5] Shows an announcement once per window, unless one at least as new was seen in this browser before the window
 *  opened. Each window tracks its own, so that all open windows show it. */
export function createAnnouncer(): (message: Pick<IndexMessage, 'time' | 'announcement'>) => void {
  let seen = readSeen()
  return ({ time, announcement }) => {
    if (announcement === null || announcement.time === seen) return
    // The last one seen is in the future: it belongs to another market and does not hide older ones.
    const isSeenElsewhere = seen > time + delayedFeedSeconds * 1000 + clockSlackMs
    if (announcement.time < seen && !isSeenElsewhere) return
    seen = announcement.time
    localText.write(storageKeys.announcementSeen, String(seen))
    notice({ title: liveDataTexts.announcement, text: announcement.text, kind: 'warning' })
  }
}

/** At high speed the market clock advances far between two messages. */
const clockSlackMs = DAY_MS

function readSeen(): number {
  const stored = Number.parseInt(localText.read(storageKeys.announcementSeen) ?? '', 10)
  return Number.isNaN(stored) ? Number.NEGATIVE_INFINITY : stored
}

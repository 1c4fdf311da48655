import { type IndexMessage, storageKeys } from '@tidemark/contracts'
import { DAY_MS, delayedFeedSeconds } from '@tidemark/domain'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { notice } from '../../ui/notices.ts'
import { liveDataTexts } from './texts.ts'

/** [AL-5] Shows an announcement once per window, unless one at least as new was seen in this browser before the window
 *  opened. Each window tracks its own, so that all open windows show it. */
export function createAnnouncer(): (message: Pick<IndexMessage, 'time' | 'announcement'>) => void {
  let seen = preferences.get(announcementSeen)
  return ({ time, announcement }) => {
    if (announcement === null || announcement.time === seen) return
    // The last one seen is in the future: it belongs to another market and does not hide older ones.
    const isSeenElsewhere = seen > time + delayedFeedSeconds * 1000 + clockSlackMs
    if (announcement.time < seen && !isSeenElsewhere) return
    seen = announcement.time
    preferences.change(announcementSeen, seen)
    notice({ title: liveDataTexts.announcement, text: announcement.text, kind: 'warning' })
  }
}

/** At high speed the market clock advances far between two messages. */
const clockSlackMs = DAY_MS

const announcementSeen = definePreference<number>({
  name: storageKeys.announcementSeen,
  scope: 'user',
  read(text) {
    const time = Number.parseInt(text ?? '', 10)
    return Number.isSafeInteger(time) ? time : Number.NEGATIVE_INFINITY
  },
  write: (_stored, time) => String(time),
})

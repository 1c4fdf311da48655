import { type IndexMessage, storageKeys } from '@tidemark/contracts'
import { DAY_MS, delayedFeedSeconds } from '@tidemark/domain'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { notice } from '../../ui/notices.ts'
import { liveDataTexts } from './texts.ts'

/** [AL-5] Shows an announcement once per window, unless one at least as new was seen in this browser before the window
 *  opened. Each window tracks its own, so that all open windows show it. */
export function createAnnouncer(): (
  message: Pick<IndexMessage, 'time' | 'announcement'>,
  epoch?: number,
) => void {
  let [seenTime, seenEpoch] = preferences.get(announcementSeen)
  return ({ time, announcement }, epoch = 0) => {
    if (announcement === null) return
    const isSameEpoch = seenEpoch === epoch
    if (announcement.time === seenTime && isSameEpoch) return
    // The last one seen is of another epoch or in the future: it belongs to another market and does not hide older ones.
    const isSeenElsewhere = !isSameEpoch || seenTime > time + delayedFeedSeconds * 1000 + clockSlackMs
    if (announcement.time < seenTime && !isSeenElsewhere) return
    ;[seenTime, seenEpoch] = [announcement.time, epoch]
    preferences.change(announcementSeen, [seenTime, seenEpoch])
    notice({ title: liveDataTexts.announcement, text: announcement.text, kind: 'warning' })
  }
}

/** At high speed the market clock advances far between two messages. */
const clockSlackMs = DAY_MS

type SeenAnnouncement = readonly [time: number, epoch: number]

/** Stored as the time alone in epoch 0, else as “time@epoch”. */
const announcementSeen = definePreference<SeenAnnouncement>({
  name: storageKeys.announcementSeen,
  scope: 'user',
  read(text) {
    const [time = Number.NaN, epoch = 0] = (text ?? '').split('@').map(part => Number.parseInt(part, 10))
    return Number.isSafeInteger(time) && Number.isSafeInteger(epoch)
      ? [time, epoch]
      : [Number.NEGATIVE_INFINITY, 0]
  },
  write: (_stored, [time, epoch]) => (epoch === 0 ? String(time) : `${time}@${epoch}`),
})

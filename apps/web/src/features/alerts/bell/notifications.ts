import type { Announcement, Firing } from '@tidemark/contracts'
import { liveDataTexts } from '../../live-data/index.ts'
import { firingTitle } from '../firing-title.ts'

/** TB-3: one line of the bell's list. */
export interface Notification {
  readonly id: string
  readonly at: number
  readonly text1: string
  readonly text2: string
  /** Leads to its moment on the chart; null for an announcement. */
  readonly firing: Firing | null
}

/** What has fired or been announced in this session, newest first. */
export function notificationsOf(
  firings: readonly Firing[],
  announcement: Announcement | null,
  since: number,
): readonly Notification[] {
  const fired = firings.map(firing => ({
    id: firing.id,
    at: firing.at,
    text1: firingTitle(firing),
    text2: firing.text,
    firing,
  }))
  const announced =
    announcement === null
      ? []
      : [
          {
            id: `announcement ${announcement.time}`,
            at: announcement.time,
            text1: liveDataTexts.announcement,
            text2: announcement.text,
            firing: null,
          },
        ]
  return [...fired, ...announced].filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at)
}

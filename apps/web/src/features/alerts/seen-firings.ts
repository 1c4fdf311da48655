import { type Firing, storageKeys } from '@tidemark/contracts'
import { recordPreference } from '../../platform/preferences/preference.ts'

/** More than any two reads of the newest firings. */
const kept = 500
const maxIdCharacters = 200

export type Seen = readonly [id: string, at: number]

/** The firings that a window of this browser has reported, so that each is reported once. */
export interface SeenFirings {
  readonly email: string | null
  readonly epoch: number
  /** What is not newer than this is history, unless it arrives as it fires. Null: nothing has been left out. */
  readonly until: number | null
  readonly firings: readonly Seen[]
}

export const firingsSeen = recordPreference<SeenFirings>({
  name: storageKeys.firingsSeen,
  scope: 'user',
  read: ({ email, epoch, until, firings }) => ({
    email: typeof email === 'string' ? email : null,
    epoch: Number.isSafeInteger(epoch) ? (epoch as number) : 0,
    until: Number.isFinite(until) ? (until as number) : null,
    firings: Array.isArray(firings) ? firings.filter(isSeen).slice(-kept) : [],
  }),
})

export const isSeen = (entry: unknown): entry is Seen =>
  Array.isArray(entry) &&
  entry.length === 2 &&
  typeof entry[0] === 'string' &&
  entry[0].length <= maxIdCharacters &&
  Number.isFinite(entry[1])

export interface Reporter {
  readonly email: string | null
  /** Of the market: its times start again in a new one. */
  readonly epoch: number
}

/** Whether the record is of this user and this run of the market. */
export const isRecordOf = (seen: Reporter, { email, epoch }: Reporter): boolean =>
  seen.email === email && seen.epoch === epoch

export const isUnseen = ({ firings, until }: SeenFirings, { id, at }: Firing): boolean =>
  at > (until ?? Number.NEGATIVE_INFINITY) && !firings.some(([seen]) => seen === id)

/** Which firings to report, oldest first, and the record afterwards. The first list that a user loads in a browser is
 *  history; a firing that arrives as it fires is new even then, whatever its time. */
export function takeNew(
  seen: SeenFirings,
  reporter: Reporter,
  firings: readonly Firing[],
  isLive: boolean,
): { readonly fresh: readonly Firing[]; readonly seen: SeenFirings } {
  const isKnown = isRecordOf(seen, reporter)
  const before: SeenFirings = isKnown
    ? seen
    : { ...reporter, until: null, firings: seen.email === reporter.email ? seen.firings : [] }
  const isNew = (firing: Firing) => isUnseen(isLive ? { ...before, until: null } : before, firing)
  const unseen = firings.filter(isNew).toSorted((a, b) => a.at - b.at)
  const after = [...before.firings, ...unseen.map(({ id, at }): Seen => [id, at])]
  const dropped = after.slice(0, -kept)
  return {
    fresh: isKnown || isLive ? unseen : [],
    seen: {
      ...before,
      until: latest([
        before.until,
        ...(isKnown ? [] : firings.map(({ at }) => at)),
        ...dropped.map(([, at]) => at),
      ]),
      firings: after.slice(-kept),
    },
  }
}

export const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((max, time) => (max === null || (time !== null && time > max) ? time : max), null)

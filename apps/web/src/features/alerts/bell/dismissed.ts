import { storageKeys } from '@tidemark/contracts'
import { recordPreference } from '../../../platform/preferences/preference.ts'
import { isRecordOf, isSeen, latest, type Reporter, type Seen } from '../seen-firings.ts'

/** More than a session has. */
const kept = 500

/** What the user has dismissed from the list of notifications, the same in all windows. */
export interface Dismissed extends Reporter {
  /** What is not newer is dismissed too. Null: nothing. */
  readonly until: number | null
  readonly items: readonly Seen[]
}

export const dismissedPreference = recordPreference<Dismissed>({
  name: storageKeys.notificationsDismissed,
  scope: 'user',
  read: ({ email, epoch, until, items }) => ({
    email: typeof email === 'string' ? email : null,
    epoch: Number.isSafeInteger(epoch) ? (epoch as number) : 0,
    until: Number.isFinite(until) ? (until as number) : null,
    items: Array.isArray(items) ? items.filter(isSeen).slice(-kept) : [],
  }),
})

interface Item {
  readonly id: string
  readonly at: number
}

/** Those that the user has not dismissed. */
export function notDismissed<One extends Item>(
  items: readonly One[],
  dismissed: Dismissed,
  who: Reporter,
): readonly One[] {
  const { until, items: gone } = recordOf(dismissed, who)
  const ids = new Set(gone.map(([id]) => id))
  return items.filter(({ id, at }) => at > (until ?? Number.NEGATIVE_INFINITY) && !ids.has(id))
}

/** The record with these dismissed as well. */
export function withDismissed(dismissed: Dismissed, who: Reporter, items: readonly Item[]): Dismissed {
  const { until, items: before } = recordOf(dismissed, who)
  const all = [...before, ...items.map(({ id, at }): Seen => [id, at])].toSorted(([, a], [, b]) => a - b)
  const dropped = all.slice(0, -kept)
  return { ...who, until: latest([until, ...dropped.map(([, at]) => at)]), items: all.slice(-kept) }
}

/** The record with the whole list dismissed. What is older than the list, and may be loaded later, is dismissed with it; what
 *  arrives late and belongs between two of the list is not. */
export function withAllDismissed(dismissed: Dismissed, who: Reporter, items: readonly Item[]): Dismissed {
  const next = withDismissed(dismissed, who, items)
  const oldest = Math.min(...items.map(({ at }) => at))
  const until = items.length === 0 ? next.until : latest([next.until, oldest - 1])
  return { ...next, until, items: next.items.filter(([, at]) => until === null || at > until) }
}

/** The times of another run of the market are of no use; the ids are. The record of another user is not. */
function recordOf(dismissed: Dismissed, who: Reporter): Dismissed {
  if (isRecordOf(dismissed, who)) return dismissed
  return { ...who, until: null, items: dismissed.email === who.email ? dismissed.items : [] }
}

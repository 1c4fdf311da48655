import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountChange, AccountChangeStore } from './account-change-store.ts'

/** How long the store has them. A process that was without an answer for longer has missed some. */
export const accountChangesKeptMs = 6 * HOUR_MS
const changesAtOnce = 500
/** Before the newest one at the start: transactions that were open then may have lower ids. */
const startOverlap = 200
/** Longer than a transaction takes. An id that is still missing then was never used. */
const missingKeptMs = 2 * MINUTE_MS
const maxMissing = 1000

interface ReadChanges {
  readonly changes: readonly AccountChange[]
  /** Whether there may be more of them now. */
  readonly isMore: boolean
}

/** Each call returns what was changed since the last one, at most some hundred changes at once. */
export type ReadAccountChanges = () => Promise<ReadChanges>

/** Of two processes that write at one time the later id can be visible first. Ids that were passed over are therefore asked for
 *  until their transaction must be over. */
export function createAccountChangeReader(
  store: Pick<AccountChangeStore, 'after' | 'find' | 'newestId'>,
  monotonic: MonotonicClock,
): ReadAccountChanges {
  let newest: number | null = null
  /** When each was passed over. */
  let missing: ReadonlyMap<number, number> = new Map()

  return async () => {
    const nowMs = monotonic.elapsedMs()
    const from = newest ?? Math.max(0, (await store.newestId()) - startOverlap)
    const page = await store.after(from, changesAtOnce)
    const late = await store.find([...missing.keys()])
    // Nothing is noted before all is read: after a failure everything is read again.
    const found = new Set(late.map(({ id }) => id))
    const left = [...missing].filter(([id, sinceMs]) => !found.has(id) && nowMs - sinceMs < missingKeptMs)
    const passed = passedOver(
      from,
      page.map(({ id }) => id),
    )
    missing = new Map([...left, ...passed.map(id => [id, nowMs] as const)].slice(-maxMissing))
    newest = page.at(-1)?.id ?? from
    return { changes: [...late, ...page], isMore: page.length === changesAtOnce }
  }
}

/** The ids between these, the last ones where there are too many. */
function passedOver(from: number, ids: readonly number[]): number[] {
  const passed: number[] = []
  let before = from
  for (const id of ids) {
    for (let each = Math.max(before + 1, id - maxMissing); each < id; each += 1) passed.push(each)
    before = id
  }
  return passed
}

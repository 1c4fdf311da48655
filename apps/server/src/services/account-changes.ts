import type { AccountChange, AccountChangeStore } from '../storage/account-change-store.ts'

const changesAtOnce = 500
/** Of two processes that write at one time the later id can be visible first. */
const overlap = 50

/** Each call returns what other processes have changed since the last one, at most some hundred changes at once. */
export type ReadAccountChanges = () => Promise<readonly AccountChange[]>

/** Starts with the oldest change that is stored: one that a reader knew already costs it a question. */
export function createAccountChangeReader(
  store: Pick<AccountChangeStore, 'ofOthersAfter'>,
): ReadAccountChanges {
  let seen: ReadonlySet<number> = new Set()
  let newest = 0
  return async () => {
    const read = await store.ofOthersAfter(Math.max(0, newest - overlap), changesAtOnce)
    const fresh = read.filter(({ id }) => !seen.has(id))
    newest = Math.max(newest, ...read.map(({ id }) => id))
    seen = new Set(read.map(({ id }) => id).filter(id => id > newest - overlap))
    return fresh
  }
}

import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'

/** A store as one process sees it. `onCall` is called before each call and at the end of each transaction, with its name;
 *  what it throws, as if the process was killed there, leaves nothing of a transaction that is not committed. */
export function killableStore(store: AccountStore, onCall: (name: string) => void): AccountStore {
  const watched = (parts: AccountTransaction): AccountTransaction =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'object' ? watchedPart(name, part) : part,
      ]),
    ) as unknown as AccountTransaction
  const watchedPart = (name: string, part: object) =>
    Object.fromEntries(
      Object.entries(part).map(([method, call]) => [
        method,
        async (...values: unknown[]) => {
          onCall(`${name}.${method}`)
          return call(...values)
        },
      ]),
    )
  return {
    ...store,
    ...watched(store),
    async transaction(work) {
      const result = await store.transaction(async inside => {
        const done = await work(watched(inside))
        onCall('commit')
        return done
      })
      onCall('committed')
      return result
    },
  }
}

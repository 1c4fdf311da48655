import { describe, expect, it, onTestFinished } from 'vitest'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import type { TestLocation } from '../databases/account-store-contract.ts'
import { storedBytesPerAccount } from '../databases/store-under-test-contract.ts'
import { crashOnce } from './crash-run.ts'
import { crashEvents } from './event-crash-run.ts'
import { openTogether } from './open-together.ts'

const killCount = 5

/** What every adapter of the account store does when its processes are killed. A location has no tables. */
export function describeAccountCrashes(
  adapter: AccountAdapter,
  createLocation: () => Promise<TestLocation>,
): void {
  const newLocation = async (): Promise<string> => {
    const { location, remove } = await createLocation()
    onTestFinished(remove)
    return location
  }

  describe(`account store on ${adapter} whose processes are killed`, () => {
    it('[SYS-5] opens a new database in several processes at once, also when some of them are killed', {
      timeout: 120_000,
    }, async () => {
      for (const [processes, kills] of [
        [4, 0],
        [5, 2],
        [5, 4],
      ] as const) {
        const location = await newLocation()
        expect(await openTogether(adapter, location, { processes, kills })).toBe('')
        const opened = await accountAdapters[adapter](location, { storedBytesPerAccount })
        await opened.check()
        await opened.close()
      }
    })

    it('[SYS-5] loses and doubles no event when its process is killed, several times', {
      timeout: 120_000,
    }, async () => {
      const { stored, received } = await crashEvents(adapter, await newLocation(), [1, 5, 2, 9])
      expect(received).toEqual(Array.from({ length: stored }, (_, index) => index + 1))
      expect(stored).toBeGreaterThan(10)
    })

    it(`loses no acknowledged write when its process is killed, ${killCount} times`, {
      timeout: 60_000,
    }, async () => {
      const location = await newLocation()
      for (let kill = 1; kill <= killCount; kill += 1) {
        const result = await crashOnce(adapter, location, kill * 7)
        expect(result.acknowledged).toBeGreaterThanOrEqual(kill * 7)
        expect(result.lost).toBe(0)
      }
    })
  })
}

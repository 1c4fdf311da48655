import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { RiskAccountRecord } from './risk-account-store.ts'

export const testRiskAccount = (
  changes: Partial<RiskAccountRecord> & Pick<RiskAccountRecord, 'userId'>,
): RiskAccountRecord => ({
  accountId: '10001',
  limits: { maxOrderSize: 3, maxDailyLoss: null },
  next: null,
  lockedAtMs: null,
  isFlattening: false,
  ...changes,
})

/** The part of the contract suite about the risk limits of accounts. */
export function itStoresRiskAccounts(
  storeOf: () => AccountStore,
  addUser: (isDemo?: boolean) => Promise<string>,
  openAgain: () => Promise<AccountStore>,
): void {
  it('[BY-27] keeps the limits and the lock of each account of a user', async () => {
    const { riskAccounts } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const first = testRiskAccount({
      userId,
      next: { limits: { maxOrderSize: 5 }, fromMs: 1_700_000_000_123 },
      lockedAtMs: 1_700_000_000_456,
      isFlattening: true,
    })
    const second = testRiskAccount({ userId, accountId: 'paper' })
    for (const record of [second, first]) await riskAccounts.put(record)
    expect(await riskAccounts.listOf(userId)).toEqual([first, second])
    expect(await riskAccounts.listOf(other)).toEqual([])
    expect(await riskAccounts.find(other, 'paper')).toBeNull()
    const changed = testRiskAccount({ userId, limits: { maxOrderSize: 1 } })
    await riskAccounts.put(changed)
    const again = await openAgain()
    expect(await again.riskAccounts.find(userId, first.accountId)).toEqual(changed)
    expect(await again.riskAccounts.find(userId, 'paper')).toEqual(second)
    await again.close()
  })

  it('[BY-27] removes the limits of a removed user', async () => {
    const { riskAccounts, users } = storeOf()
    const userId = await addUser(true)
    await riskAccounts.put(testRiskAccount({ userId }))
    await users.removeDemo()
    expect(await riskAccounts.listOf(userId)).toEqual([])
  })
}

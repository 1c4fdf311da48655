import { expect, it } from 'vitest'
import type { AccountStore, AccountStoreOptions } from '../../roles/account-database/account-store.ts'
import type { TradeRecord } from './trade-store.ts'

export const testTrade = (changes: Partial<TradeRecord> & Pick<TradeRecord, 'userId'>): TradeRecord => ({
  action: 'placeOrder',
  by: 'paper',
  data: { symbol: 'F.US.EPZ26', quantity: 2, limitPrice: null, orderIds: ['RS_1', 'RS_2'] },
  atMs: 1_700_000_000_123,
  ...changes,
})

/** The part of the contract suite about the trades of users. */
export function itStoresTrades(
  storeOf: () => AccountStore,
  addUser: () => Promise<string>,
  open: (options: Partial<AccountStoreOptions>) => Promise<AccountStore>,
): void {
  it('[FU-12] lists the trades of one user, newest first, as they were reported', async () => {
    const [userId, other] = [await addUser(), await addUser()]
    const first = testTrade({ userId })
    const second = testTrade({ userId, action: 'cancelOrders', by: '10001', data: {}, atMs: 1 })
    const { trades } = storeOf()
    for (const trade of [first, testTrade({ userId: other }), second]) await trades.add(trade)
    expect(await trades.list(userId, 10)).toEqual([second, first])
    expect(await trades.list(userId, 1)).toEqual([second])
    expect(await trades.list('nobody', 10)).toEqual([])
  })

  it('[FU-12] [SYS-5] keeps the newest trades of each user', async () => {
    const store = await open({ tradesKept: 2 })
    const [userId, other] = [await addUser(), await addUser()]
    await store.trades.add(testTrade({ userId: other }))
    for (const atMs of [1, 2, 3]) await store.trades.add(testTrade({ userId, atMs }))
    expect((await store.trades.list(userId, 10)).map(({ atMs }) => atMs)).toEqual([3, 2])
    expect(await store.trades.list(other, 10)).toHaveLength(1)
    await store.close()
  })

  it('[FU-12] stores no trade of an unknown user', async () => {
    await expect(storeOf().trades.add(testTrade({ userId: 'nobody' }))).rejects.toThrow()
  })
}

import { randomUUID } from 'node:crypto'
import { noFacts } from '@tidemark/domain'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoredPurchase, StoredReceipt } from './purchase-store.ts'

export const testPurchase = (changes: Partial<StoredPurchase> = {}): StoredPurchase => ({
  id: `sub_${randomUUID()}`,
  userId: 'u',
  customerId: null,
  facts: noFacts,
  accessUntilMs: null,
  ...changes,
})

export const testReceipt = (changes: Partial<StoredReceipt> = {}): StoredReceipt => ({
  id: `in_${randomUUID()}`,
  userId: 'u',
  number: 'N1',
  plan: 'monthly-pro',
  cents: 5900,
  currency: 'usd',
  url: null,
  createdAtMs: 1_700_000_000_123,
  isRefunded: false,
  ...changes,
})

/** The part of the contract suite about purchases and receipts. */
export function itStoresPurchases(storeOf: () => AccountStore, addUser: () => Promise<string>): void {
  it('[AC-8] stores what is known of a purchase, and replaces it', async () => {
    const { purchases } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const purchase = testPurchase({ userId })
    expect(await purchases.find(purchase.id)).toBeNull()
    await purchases.put(purchase)
    const changed = {
      ...purchase,
      customerId: 'cus_1',
      facts: { ...noFacts, paidUntilMs: 1_700_000_000_123 },
      accessUntilMs: 1_700_000_000_456,
    }
    await purchases.put(changed)
    await purchases.put(testPurchase({ userId: other }))
    expect(await purchases.find(purchase.id)).toEqual(changed)
    expect(await purchases.listOf(userId)).toEqual([changed])
  })

  it('[AC-8] finds whose access ends in a span of time', async () => {
    const { purchases } = storeOf()
    const [first, second] = [await addUser(), await addUser()]
    for (const accessUntilMs of [50_010, 50_020])
      await purchases.put(testPurchase({ userId: first, accessUntilMs }))
    await purchases.put(testPurchase({ userId: second, accessUntilMs: 50_030 }))
    expect(await purchases.usersEndingBetween(50_009, 50_020)).toEqual([first])
    expect(await purchases.usersEndingBetween(50_020, 50_030)).toEqual([second])
    expect(await purchases.usersEndingBetween(50_030, 50_040)).toEqual([])
  })

  it('[AC-8] notes an event once, also when two note it at the same time, and forgets the oldest', async () => {
    const { purchases } = storeOf()
    const id = randomUUID()
    const noted = await Promise.all([purchases.noteEvent(id, 5), purchases.noteEvent(id, 5)])
    expect(noted.toSorted()).toEqual([false, true])
    await purchases.noteEvent(randomUUID(), 6)
    expect(await purchases.forgetEvents(7, 1)).toBe(1)
    expect(await purchases.noteEvent(id, 8)).toBe(true)
    expect(await purchases.forgetEvents(7, 9)).toBe(1)
  })

  it('[AC-8] forgets an event whose transaction failed', async () => {
    const store = storeOf()
    const id = randomUUID()
    const failed = store.transaction(async transaction => {
      await transaction.purchases.noteEvent(id, 5)
      throw new Error('failed')
    })
    await expect(failed).rejects.toThrow('failed')
    expect(await store.purchases.noteEvent(id, 5)).toBe(true)
  })

  it('[AC-8] stores each receipt once, the newest of a user, and keeps that one was refunded', async () => {
    const { receipts } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const list = [1, 2, 3].map(createdAtMs => testReceipt({ userId, createdAtMs }))
    await receipts.put(testReceipt({ userId: other }), 2)
    for (const receipt of list) await receipts.put(receipt, 2)
    const [, second, third] = list as [StoredReceipt, StoredReceipt, StoredReceipt]
    expect(await receipts.listOf(userId, 9)).toEqual([third, second])
    expect(await receipts.listOf(userId, 1)).toEqual([third])
    await receipts.put({ ...third, isRefunded: true }, 2)
    await receipts.put(third, 2)
    expect(await receipts.listOf(userId, 1)).toEqual([{ ...third, isRefunded: true }])
    expect(await receipts.listOf(other, 9)).toHaveLength(1)
  })
}

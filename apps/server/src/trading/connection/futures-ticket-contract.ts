import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { FuturesTicket } from './futures-ticket-store.ts'

export const testFuturesTicket = (
  changes: Partial<FuturesTicket> & Pick<FuturesTicket, 'userId'>,
): FuturesTicket => ({ id: randomUUID(), sessionId: 's', expiresAtMs: 1_700_000_000_123, ...changes })

/** The part of the contract suite about the tickets of futures logons. */
export function itStoresFuturesTickets(
  storeOf: () => AccountStore,
  addUser: (isDemo?: boolean) => Promise<string>,
  openAgain: () => Promise<AccountStore>,
): void {
  it('[API-8] gives a ticket to its user and session, once and in time', async () => {
    const { futuresTickets } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const ticket = testFuturesTicket({ userId })
    const before = ticket.expiresAtMs - 1
    await futuresTickets.add(ticket, 5)
    expect(await futuresTickets.take({ ...ticket, userId: other }, before)).toBe(false)
    expect(await futuresTickets.take({ ...ticket, sessionId: 'another' }, before)).toBe(false)
    expect(await futuresTickets.take({ ...ticket, id: 'unknown' }, before)).toBe(false)
    expect(await futuresTickets.take(ticket, before)).toBe(true)
    expect(await futuresTickets.take(ticket, before)).toBe(false)
    const late = testFuturesTicket({ userId })
    await futuresTickets.add(late, 5)
    expect(await futuresTickets.take(late, late.expiresAtMs)).toBe(false)
  })

  it('[API-8] gives a ticket to one of two processes', async () => {
    const second = await openAgain()
    const ticket = testFuturesTicket({ userId: await addUser() })
    await storeOf().futuresTickets.add(ticket, 5)
    const takes = [storeOf(), second, storeOf(), second].map(store => store.futuresTickets.take(ticket, 1))
    expect((await Promise.all(takes)).filter(isTaken => isTaken)).toHaveLength(1)
    await second.close()
  })

  it('[API-8] keeps a few tickets of a user, and none that expired', async () => {
    const { futuresTickets } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const tickets = [10, 11, 12].map(expiresAtMs => testFuturesTicket({ userId, expiresAtMs }))
    const foreign = testFuturesTicket({ userId: other, expiresAtMs: 9 })
    await futuresTickets.add(foreign, 2)
    for (const ticket of tickets) await futuresTickets.add(ticket, 2)
    const left = []
    for (const ticket of tickets) left.push(await futuresTickets.take(ticket, 1))
    expect(left).toEqual([false, true, true])
    expect(await futuresTickets.take(foreign, 1)).toBe(true)

    const [old, young] = [5, 6].map(expiresAtMs => testFuturesTicket({ userId, expiresAtMs }))
    if (!old || !young) throw new Error('Two tickets')
    for (const ticket of [old, young]) await futuresTickets.add(ticket, 5)
    await futuresTickets.removeExpiredBefore(6)
    expect(await futuresTickets.take(old, 1)).toBe(false)
    expect(await futuresTickets.take(young, 1)).toBe(true)
    await futuresTickets.add(young, 5)
    await futuresTickets.removeOf(userId)
    expect(await futuresTickets.take(young, 1)).toBe(false)
  })

  it('[API-8] removes the tickets of a removed user', async () => {
    const { futuresTickets, users } = storeOf()
    const [demo, other] = [
      testFuturesTicket({ userId: await addUser(true) }),
      testFuturesTicket({ userId: await addUser() }),
    ]
    for (const ticket of [demo, other]) await futuresTickets.add(ticket, 5)
    await users.removeDemo()
    expect(await futuresTickets.take(demo, 1)).toBe(false)
    expect(await futuresTickets.take(other, 1)).toBe(true)
  })
}

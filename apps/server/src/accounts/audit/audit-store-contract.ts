import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoreUnderTest } from '../../verification/databases/store-under-test-contract.ts'
import type { AuditRecord } from './audit-store.ts'

/** The part of the contract suite about the audit log. */
export function itStoresAuditRecords({ storeOf, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  const appendAudit = (changes: Partial<AuditRecord> = {}) =>
    store.audit.append({
      timeMs: 1_700_000_000_123,
      actorId: null,
      actor: 'visitor',
      action: 'sign-in-failed',
      subjectId: null,
      subject: null,
      address: null,
      details: {},
      ...changes,
    })

  it('[BY-28] lists audit records, newest first, and filters and pages them', async () => {
    const full = {
      timeMs: 1_700_000_000_000,
      actorId: 'a1',
      actor: 'ann@example.com',
      action: 'role-changed',
      subjectId: 'b1',
      subject: 'bob@example.com',
      address: '127.0.0.1',
      details: { to: 'operator', count: 2, isLast: true },
    }
    await store.audit.append(full)
    await appendAudit({ subject: 'ann@example.com' })
    await appendAudit({ actor: 'ann@example.com', subject: 'ann@example.com' })
    const all = await store.audit.list({}, 10)
    expect(all[2]).toEqual({ id: all[2]?.id, ...full })
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const list = async (filter: Parameters<typeof store.audit.list>[0], limit = 10) =>
      (await store.audit.list(filter, limit)).map(({ id }) => ids.indexOf(id))
    expect(await list({}, 2)).toEqual([0, 1])
    expect(await list({ before: ids[1] })).toEqual([2])
    expect(await list({ action: 'sign-in-failed' })).toEqual([0, 1])
    expect(await list({ user: 'ann@example.com' })).toEqual([0, 1, 2])
    expect(await list({ user: 'ann@example.com' }, 2)).toEqual([0, 1])
    expect(await list({ user: 'ann@example.com', before: ids[0], action: 'role-changed' })).toEqual([2])
    expect(await list({ user: 'bob@example.com' })).toEqual([2])
    expect(await list({ user: 'nobody@example.com' })).toEqual([])
  })

  it('[BY-28] keeps the audit records of a removed account', async () => {
    const demo = await addUser({ isDemo: true })
    await appendAudit({ actorId: demo.id, actor: demo.email })
    await store.users.removeDemo()
    expect(await store.audit.list({ user: demo.email }, 10)).toHaveLength(1)
  })

  it('[BY-28] removes old audit records, a limited number at once, and never uses an id again', async () => {
    for (const timeMs of [10, 20, 30, 40]) await appendAudit({ timeMs })
    const [newest] = await store.audit.list({}, 1)
    expect(await store.audit.removeBefore(35, 2)).toBe(2)
    expect((await store.audit.list({}, 10)).map(({ timeMs }) => timeMs)).toEqual([40, 30])
    expect(await store.audit.removeBefore(50, 10)).toBe(2)
    expect(await store.audit.removeBefore(50, 10)).toBe(0)
    await appendAudit()
    expect((await store.audit.list({}, 1))[0]?.id).toBeGreaterThan(newest?.id ?? 0)
  })
}

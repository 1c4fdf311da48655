import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itStoresEvents } from '../../../../packages/engine/src/durable/durable-events-contract.ts'
import { type AccountAdapter, accountAdapters } from './account-adapters.ts'
import type {
  AccountStore,
  AccountStoreOptions,
  AuditRecord,
  JsonObject,
  Session,
  User,
} from './account-store.ts'
import { itStoresAlerts } from './alert-store-contract.ts'
import { itStoresChatConnections } from './chat-store-contract.ts'
import { crashOnce } from './crash-test/crash-run.ts'
import { crashEvents } from './crash-test/event-crash-run.ts'
import { openTogether } from './crash-test/open-together.ts'
import { itStoresFuturesTickets } from './futures-ticket-contract.ts'
import { itStoresOffers } from './offer-store-contract.ts'
import { itStoresPurchases } from './purchase-store-contract.ts'
import { itStoresScans } from './scan-store-contract.ts'
import { itStoresSessionUses } from './session-store-contract.ts'
import { QuotaError } from './storage-error.ts'
import { itStoresWebhooks } from './webhook-store-contract.ts'

interface TestLocation {
  readonly location: string
  remove(): Promise<void>
}

const killCount = 5

const newUser = (changes: Partial<User> = {}): User => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  passwordHash: 'hash',
  role: 'trader',
  feedState: 'user-delayed-feed',
  isMpUser: false,
  isDemo: false,
  createdAtMs: 1_700_000_000_123,
  ...changes,
})

const newSession = (changes: Partial<Session> & Pick<Session, 'userId'>): Session => ({
  id: 's',
  createdAtMs: 1,
  expiresAtMs: 10,
  revokedAtMs: null,
  generation: 1,
  retiredAtMs: [],
  ...changes,
})

/** Contract suite that every adapter of the account store must pass. */
export function describeAccountStore(
  adapter: AccountAdapter,
  createLocation: () => Promise<TestLocation>,
): void {
  describe(`account store on ${adapter}`, () => {
    let testLocation: TestLocation
    let store: AccountStore
    const storedBytesPerAccount = 1000
    const open = (options: Partial<AccountStoreOptions> = {}) =>
      accountAdapters[adapter](testLocation.location, { storedBytesPerAccount, ...options })

    beforeEach(async () => {
      testLocation = await createLocation()
      store = await open()
    })
    afterEach(async () => {
      await store.close()
      await testLocation.remove()
    })

    const addUser = async (changes: Partial<User> = {}): Promise<User> => {
      const user = newUser(changes)
      await store.users.add(user)
      return user
    }

    it('finds an added user by email address and by id', async () => {
      const user = await addUser({
        role: 'operator',
        feedState: 'user-realtime-feed',
        isMpUser: true,
        isDemo: true,
      })
      expect(await store.users.findByEmail(user.email)).toEqual(user)
      expect(await store.users.findById(user.id)).toEqual(user)
      expect(await store.users.findByEmail('nobody@example.com')).toBeNull()
    })

    it('adds an email address only once, even with two concurrent calls', async () => {
      const email = 'twice@example.com'
      const results = await Promise.all([
        store.users.add(newUser({ email })),
        store.users.add(newUser({ email })),
      ])
      expect(results.toSorted()).toEqual([false, true])
    })

    it('changes password, feed and role of one user and no other', async () => {
      const [user, other] = [await addUser(), await addUser()]
      await store.users.setPasswordHash(user.id, 'new')
      await store.users.setFeedState(user.id, 'user-realtime-feed')
      await store.users.setRole(user.id, 'operator')
      expect(await store.users.findById(user.id)).toEqual({
        ...user,
        passwordHash: 'new',
        feedState: 'user-realtime-feed',
        role: 'operator',
      })
      expect(await store.users.findById(other.id)).toEqual(other)
    })

    it('removes demo accounts together with their data', async () => {
      const [demo, real] = [await addUser({ isDemo: true }), await addUser()]
      await store.sessions.add(newSession({ userId: demo.id }))
      await store.users.removeDemo()
      expect(await store.users.findById(demo.id)).toBeNull()
      expect(await store.sessions.find('s')).toBeNull()
      expect(await store.users.findById(real.id)).toEqual(real)
    })

    it('lists subscriptions, oldest first', async () => {
      const user = await addUser()
      const make = (id: string, createdAtMs: number) =>
        ({ id, userId: user.id, plan: 'monthly-pro', priceId: 'p', couponId: null, createdAtMs }) as const
      await store.subscriptions.add(make('second', 2))
      await store.subscriptions.add(make('first', 1))
      expect((await store.subscriptions.listOf(user.id)).map(({ id }) => id)).toEqual(['first', 'second'])
    })

    it('renews a session, but not after it was revoked', async () => {
      const session = newSession({ userId: (await addUser()).id })
      await store.sessions.add(session)
      const renewal = { expiresAtMs: 20, generation: 2, retiredAtMs: [5] }
      expect(await store.sessions.renew('s', 1, renewal)).toBe(true)
      expect(await store.sessions.find('s')).toEqual({ ...session, ...renewal })
      await store.sessions.revoke('s', 15)
      expect(await store.sessions.renew('s', 2, { ...renewal, generation: 3 })).toBe(false)
      expect(await store.sessions.find('s')).toEqual({ ...session, ...renewal, revokedAtMs: 15 })
      expect(await store.sessions.renew('unknown', 1, renewal)).toBe(false)
    })

    it('[AC-11] lets one of several concurrent renewals of a generation succeed', async () => {
      await store.sessions.add(newSession({ userId: (await addUser()).id }))
      const results = await Promise.all(
        [11, 12, 13].map(expiresAtMs =>
          store.sessions.renew('s', 1, { expiresAtMs, generation: 2, retiredAtMs: [5] }),
        ),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
    })

    it('revokes the other sessions of one user and of no other user', async () => {
      const [user, other] = [await addUser(), await addUser()]
      for (const [id, userId] of [
        ['a', user.id],
        ['b', user.id],
        ['c', other.id],
      ] as const) {
        await store.sessions.add(newSession({ id, userId }))
      }
      await store.sessions.revokeOthers(user.id, 'a', 5)
      const revoked = await Promise.all(
        ['a', 'b', 'c'].map(async id => (await store.sessions.find(id))?.revokedAtMs),
      )
      expect(revoked).toEqual([null, 5, null])
    })

    it('returns the state of many sessions at once, with the current feed of their users', async () => {
      const user = await addUser()
      const ids = Array.from({ length: 1201 }, (_, index) => `s${index}`)
      for (const id of ids) {
        await store.sessions.add(newSession({ id, userId: user.id }))
      }
      await store.sessions.revoke('s7', 5)
      await store.users.setFeedState(user.id, 'user-realtime-feed')
      const states = await store.sessions.statesOf([...ids, 'unknown'])
      expect(states).toHaveLength(ids.length)
      expect(new Set(states.map(({ id }) => id))).toEqual(new Set(ids))
      expect(states.find(({ id }) => id === 's7')).toEqual({
        id: 's7',
        userId: user.id,
        feedState: 'user-realtime-feed',
        expiresAtMs: 10,
        revokedAtMs: 5,
      })
      expect(states.filter(({ revokedAtMs }) => revokedAtMs === null)).toHaveLength(ids.length - 1)
      expect(await store.sessions.statesOf([])).toEqual([])
    })

    it('removes ended sessions', async () => {
      const user = await addUser()
      await store.sessions.add(newSession({ id: 'old', userId: user.id, expiresAtMs: 10 }))
      await store.sessions.add(newSession({ id: 'new', userId: user.id, expiresAtMs: 20 }))
      await store.sessions.removeEndedBefore(15)
      expect(await store.sessions.find('old')).toBeNull()
      expect(await store.sessions.find('new')).not.toBeNull()
    })

    it('applies every one of many concurrent changes to a document', async () => {
      const user = await addUser()
      const names = Array.from({ length: 25 }, (_, index) => `field${index}`)
      await Promise.all(
        names.map(name =>
          store.documents.change(user.id, 'settings', stored => ({ ...stored, [name]: true })),
        ),
      )
      expect(Object.keys((await store.documents.read(user.id, 'settings')) ?? {}).toSorted()).toEqual(
        names.toSorted(),
      )
      expect(await store.documents.read(user.id, 'indicators')).toBeNull()
    })

    it('applies concurrent changes made through two connections', async () => {
      const user = await addUser()
      const second = await open()
      const write = (through: AccountStore, name: string) =>
        through.documents.change(user.id, 'settings', stored => ({ ...stored, [name]: true }))
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => write(index % 2 ? store : second, `field${index}`)),
      )
      expect(Object.keys((await second.documents.read(user.id, 'settings')) ?? {})).toHaveLength(20)
      await second.close()
    })

    it('[SYS-4] stores every acknowledged change of any number of writers, and refuses the others as busy', {
      timeout: 60_000,
    }, async () => {
      const second = await open()
      const writers = fc.array(
        fc.record({ isSecond: fc.boolean(), changes: fc.integer({ min: 1, max: 4 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      await fc.assert(
        fc.asyncProperty(writers, async list => {
          const user = await addUser()
          const increment = (stored: JsonObject) => ({ count: Number(stored.count ?? 0) + 1 })
          const runs = list.map(async ({ isSecond, changes }) => {
            let stored = 0
            for (let change = 0; change < changes; change += 1) {
              const write = (isSecond ? second : store).documents.change(user.id, 'settings', increment)
              await write.then(
                () => (stored += 1),
                error => expect(error).toMatchObject({ reason: 'busy' }),
              )
            }
            return stored
          })
          const acknowledged = (await Promise.all(runs)).reduce((sum, stored) => sum + stored, 0)
          expect(await store.documents.read(user.id, 'settings')).toEqual({ count: acknowledged })
          expect(acknowledged).toBeGreaterThan(0)
        }),
        { numRuns: 15 },
      )
      await second.close()
    })

    it('leaves a document unchanged when a change throws', async () => {
      const user = await addUser()
      await store.documents.change(user.id, 'chart', () => ({ saved: true }))
      const failing = store.documents.change(user.id, 'chart', () => {
        throw new Error('too much')
      })
      await expect(failing).rejects.toThrow('too much')
      expect(await store.documents.read(user.id, 'chart')).toEqual({ saved: true })
    })

    const text = (length: number) => ({ text: 'x'.repeat(length) })

    it('[BY-22] stores no document that exceeds the size of all documents of a user', async () => {
      const [user, other] = [await addUser(), await addUser()]
      await store.documents.change(user.id, 'chart', () => text(600))
      const tooMuch = store.documents.change(user.id, 'drawings:SPY', () => text(600))
      await expect(tooMuch).rejects.toThrow(QuotaError)
      await expect(tooMuch).rejects.toMatchObject({ maxBytes: storedBytesPerAccount })
      expect(await store.documents.kindsOf(user.id)).toEqual(['chart'])
      const larger = store.documents.change(user.id, 'chart', () => text(1000))
      await expect(larger).rejects.toThrow(QuotaError)
      expect(await store.documents.read(user.id, 'chart')).toEqual(text(600))
      await store.documents.change(other.id, 'drawings:SPY', () => text(600))
    })

    it('[BY-22] counts bytes, up to exactly the limit', async () => {
      const user = await addUser()
      const frame = Buffer.byteLength(JSON.stringify(text(0)))
      const wide = { text: 'é'.repeat(storedBytesPerAccount / 2) }
      await expect(store.documents.change(user.id, 'chart', () => wide)).rejects.toThrow(QuotaError)
      await store.documents.change(user.id, 'chart', () => text(storedBytesPerAccount - frame))
      const more = store.documents.change(user.id, 'settings', () => ({}))
      await expect(more).rejects.toThrow(QuotaError)
    })

    it('[BY-22] reads and shrinks documents of a user who has more than a lowered limit', async () => {
      const user = await addUser()
      await store.documents.change(user.id, 'chart', () => text(400))
      await store.documents.change(user.id, 'drawings:SPY', () => text(400))
      const lowered = await accountAdapters[adapter](testLocation.location, { storedBytesPerAccount: 100 })
      expect(await lowered.documents.read(user.id, 'chart')).toEqual(text(400))
      await expect(lowered.documents.change(user.id, 'chart', () => text(401))).rejects.toThrow(QuotaError)
      await lowered.documents.change(user.id, 'chart', () => text(399))
      await lowered.documents.change(user.id, 'drawings:SPY', () => ({}))
      expect(await lowered.documents.read(user.id, 'drawings:SPY')).toEqual({})
      await lowered.close()
    })

    it('[BY-22] keeps concurrent writers through two connections below the limit together', async () => {
      const user = await addUser()
      const second = await open()
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? store : second).documents.change(user.id, `drawings:S${index}`, () => text(200)),
        ),
      )
      const stored = results.filter(({ status }) => status === 'fulfilled').length
      expect(stored).toBe(Math.floor(storedBytesPerAccount / Buffer.byteLength(JSON.stringify(text(200)))))
      expect(await store.documents.kindsOf(user.id)).toHaveLength(stored)
      await second.close()
    })

    it('lists the documents of one user and of no other', async () => {
      const [user, other] = [await addUser(), await addUser()]
      for (const kind of ['chart', 'drawings:SPY', 'drawings:BRK.B'] as const)
        await store.documents.change(user.id, kind, () => ({}))
      await store.documents.change(other.id, 'drawings:QQQ', () => ({}))
      expect((await store.documents.kindsOf(user.id)).toSorted()).toEqual([
        'chart',
        'drawings:BRK.B',
        'drawings:SPY',
      ])
    })

    it('returns text in a document unchanged, with line ends, quotes and control characters', async () => {
      const user = await addUser()
      const text = "one\ntwo 'quoted' \u0000 \u2028 \ud83d\ude80"
      await store.documents.change(user.id, 'drawings:SPY', () => ({ text }))
      expect(await store.documents.read(user.id, 'drawings:SPY')).toEqual({ text })
    })

    it('[BY-22] counts concurrent events and starts again after the window', async () => {
      await Promise.all(Array.from({ length: 10 }, () => store.windowCounts.add('k', 100, 50)))
      expect(await store.windowCounts.read('k')).toEqual({ count: 10, endsAtMs: 150 })
      expect(await store.windowCounts.add('k', 149, 50)).toEqual({ count: 11, endsAtMs: 150 })
      expect(await store.windowCounts.add('k', 150, 50)).toEqual({ count: 1, endsAtMs: 200 })
      await store.windowCounts.takeBack('k')
      await store.windowCounts.takeBack('k')
      expect(await store.windowCounts.read('k')).toBeNull()
      expect(await store.windowCounts.add('k', 160, 50)).toEqual({ count: 1, endsAtMs: 210 })
    })

    it('[BY-22] removes ended windows, and above the maximum those that end first', async () => {
      for (const [key, endsAtMs] of [
        ['ended', 99],
        ['first', 101],
        ['second', 102],
        ['third', 103],
      ] as const)
        await store.windowCounts.add(key, 0, endsAtMs)
      await store.windowCounts.trim(100, 2)
      const left = await Promise.all(
        ['ended', 'first', 'second', 'third'].map(key => store.windowCounts.read(key)),
      )
      expect(left.map(window => window?.endsAtMs)).toEqual([undefined, undefined, 102, 103])
    })

    it('stores one sealed secret for each user', async () => {
      const user = await addUser()
      await store.brokerSecrets.put(user.id, 'one')
      await store.brokerSecrets.put(user.id, 'two')
      expect(await store.brokerSecrets.read(user.id)).toBe('two')
      await store.brokerSecrets.remove(user.id)
      expect(await store.brokerSecrets.read(user.id)).toBeNull()
    })

    it('[AC-11] replaces a sealed secret only if it has not changed since', async () => {
      const user = await addUser()
      expect(await store.brokerSecrets.replace(user.id, 'one', 'two')).toBe(false)
      expect(await store.brokerSecrets.read(user.id)).toBeNull()
      await store.brokerSecrets.put(user.id, 'one')
      expect(await store.brokerSecrets.replace(user.id, 'other', 'two')).toBe(false)
      expect(await store.brokerSecrets.replace(user.id, 'one', 'two')).toBe(true)
      expect(await store.brokerSecrets.read(user.id)).toBe('two')
    })

    it('[AC-11] pages through all sealed secrets', async () => {
      const users = [await addUser(), await addUser(), await addUser()]
      for (const { id } of users) await store.brokerSecrets.put(id, `sealed for ${id}`)
      const sorted = users.map(({ id }) => ({ userId: id, sealed: `sealed for ${id}` }))
      sorted.sort((a, b) => (a.userId < b.userId ? -1 : 1))
      expect(await store.brokerSecrets.page('', 2)).toEqual(sorted.slice(0, 2))
      expect(await store.brokerSecrets.page(sorted[1]?.userId ?? '', 2)).toEqual(sorted.slice(2))
    })

    itStoresSessionUses(
      () => store,
      async () => (await addUser()).id,
    )

    itStoresChatConnections(
      () => store,
      async () => (await addUser()).id,
    )

    itStoresFuturesTickets(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )

    itStoresWebhooks(
      () => store,
      async () => (await addUser()).id,
    )

    itStoresPurchases(
      () => store,
      async () => (await addUser()).id,
    )

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

    it('[SYS-4] stores all of a transaction, and resolves with the result of its work', async () => {
      const user = newUser()
      const result = await store.transaction(async transaction => {
        expect(await transaction.users.add(user)).toBe(true)
        await transaction.sessions.add(newSession({ userId: user.id }))
        expect(await transaction.users.findById(user.id)).toEqual(user)
        return 'done'
      })
      expect(result).toBe('done')
      const second = await open()
      expect(await second.users.findById(user.id)).toEqual(user)
      expect(await second.sessions.find('s')).not.toBeNull()
      await second.close()
    })

    it('[SYS-4] stores nothing of a transaction whose work throws, and goes on', async () => {
      const user = await addUser()
      const failing = store.transaction(async transaction => {
        await transaction.users.setRole(user.id, 'operator')
        await transaction.documents.change(user.id, 'chart', () => ({ saved: true }))
        await transaction.windowCounts.add('k', 0, 100)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await store.users.findById(user.id)).toEqual(user)
      expect(await store.documents.read(user.id, 'chart')).toBeNull()
      expect(await store.windowCounts.read('k')).toBeNull()
      await store.users.setRole(user.id, 'operator')
    })

    it('[SYS-4] stores nothing of a transaction of which a call failed, even if its work caught the error', async () => {
      const user = await addUser()
      const failing = store.transaction(async transaction => {
        await transaction.users.setRole(user.id, 'operator')
        await transaction.sessions.add(newSession({ userId: 'nobody' })).catch(() => undefined)
      })
      await expect(failing).rejects.toThrow()
      expect(await store.users.findById(user.id)).toEqual(user)
    })

    it('[SYS-4] joins a transaction inside a transaction: they are stored together or not at all', async () => {
      const user = await addUser()
      const nest = (fails: boolean) =>
        store.transaction(async transaction => {
          await transaction.transaction(inner => inner.users.setRole(user.id, 'operator'))
          if (fails) throw new Error('the outer work fails')
        })
      await expect(nest(true)).rejects.toThrow('the outer work fails')
      expect(await store.users.findById(user.id)).toEqual(user)
      await nest(false)
      expect(await store.users.findById(user.id)).toMatchObject({ role: 'operator' })
    })

    it('[SYS-4] stores nothing when the work of a joined transaction throws and the outer one catches it', async () => {
      const user = await addUser()
      const failing = store.transaction(async transaction => {
        await transaction
          .transaction(async inner => {
            await inner.users.setRole(user.id, 'operator')
            throw new Error('the inner work fails')
          })
          .catch(() => undefined)
      })
      await expect(failing).rejects.toThrow('the inner work fails')
      expect(await store.users.findById(user.id)).toEqual(user)
    })

    it('[SYS-4] undoes a transaction at its time limit, refuses its late calls and serves the others', async () => {
      const user = await addUser()
      const timers: (() => void)[] = []
      const after = (_ms: number, end: () => void) => {
        timers.push(end)
        return () => undefined
      }
      const limited = await open({ after })
      const late: Promise<unknown>[] = []
      const hung = limited.transaction(async transaction => {
        await transaction.users.setRole(user.id, 'operator')
        const waiting = limited.users.findById(user.id)
        timers[0]?.()
        late.push(
          waiting,
          waiting.then(() => transaction.users.setFeedState(user.id, 'user-realtime-feed')),
        )
        await waiting
      })
      await expect(hung).rejects.toMatchObject({
        reason: 'busy',
        message: expect.stringMatching(/longer than/),
      })
      await expect(late[1]).rejects.toThrow('The transaction has ended')
      expect(await late[0]).toEqual(user)
      expect(await limited.users.findById(user.id)).toEqual(user)
      await limited.close()
    })

    it('[SYS-4] applies concurrent transactions one after the other', async () => {
      const user = await addUser()
      const second = await open()
      const addField = (through: AccountStore, name: string) =>
        through.transaction(async ({ documents }) => {
          const before = (await documents.read(user.id, 'settings')) ?? {}
          await documents.change(user.id, 'settings', stored => {
            expect(stored).toEqual(before)
            return { ...stored, [name]: true }
          })
        })
      const writes = Array.from({ length: 20 }, (_, index) =>
        addField(index % 2 ? store : second, `f${index}`),
      )
      const outcomes = await Promise.allSettled(writes)
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      for (const outcome of refused) expect(outcome).toMatchObject({ reason: { reason: 'busy' } })
      const names = Object.keys((await second.documents.read(user.id, 'settings')) ?? {})
      expect(names).toHaveLength(writes.length - refused.length)
      expect(names).not.toHaveLength(0)
      await second.close()
    })

    itStoresOffers(
      () => store,
      async () => (await addUser()).id,
    )

    itStoresAlerts({ store: () => store, open, addUser })

    itStoresScans({ store: () => store, open, addUser })

    itStoresEvents(() => ({
      events: store.events,
      append: events => store.transaction(transaction => transaction.events.append(events)),
    }))

    it('[SYS-5] has an event of a transaction only if the transaction is stored', async () => {
      const event = { key: 'k', kind: 'test', body: {} }
      const failing = store.transaction(async ({ events }) => {
        await events.append([event])
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await store.events.unpublished(10)).toEqual([])
      await store.transaction(({ events }) => events.append([event]))
      expect(await store.events.unpublished(10)).toEqual([event])
    })

    it('refuses text that it could not return unchanged', async () => {
      await expect(store.users.add(newUser({ email: 'cut\0off@example.com' }))).rejects.toThrow(/NUL/)
    })

    it('opens an existing database again with its data', async () => {
      const user = await addUser()
      await store.close()
      store = await open()
      expect(await store.users.findById(user.id)).toEqual(user)
      await store.check()
    })

    it('[SYS-5] opens a new database in several processes at once, also when some of them are killed', {
      timeout: 120_000,
    }, async () => {
      for (const [processes, kills] of [
        [4, 0],
        [5, 2],
        [5, 4],
      ] as const) {
        const { location, remove } = await createLocation()
        expect(await openTogether(adapter, location, { processes, kills })).toBe('')
        const opened = await accountAdapters[adapter](location, { storedBytesPerAccount })
        await opened.check()
        await opened.close()
        await remove()
      }
    })

    it('[SYS-5] loses and doubles no event when its process is killed, several times', {
      timeout: 120_000,
    }, async () => {
      const { stored, received } = await crashEvents(adapter, testLocation.location, [1, 5, 2, 9])
      expect(received).toEqual(Array.from({ length: stored }, (_, index) => index + 1))
      expect(stored).toBeGreaterThan(10)
    })

    it(`loses no acknowledged write when its process is killed, ${killCount} times`, {
      timeout: 60_000,
    }, async () => {
      for (let kill = 1; kill <= killCount; kill += 1) {
        const result = await crashOnce(adapter, testLocation.location, kill * 7)
        expect(result.acknowledged).toBeGreaterThanOrEqual(kill * 7)
        expect(result.lost).toBe(0)
      }
    })
  })
}

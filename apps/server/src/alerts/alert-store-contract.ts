import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { User } from '../accounts/sign-in/user-store.ts'
import type { AccountStore, AccountStoreOptions } from '../roles/account-database/account-store.ts'
import type { AlertCheckpoint } from './alert-checkpoint-store.ts'
import type { FiringRecord } from './firing-store.ts'
import type { OwnAlertRecord } from './own-alert-store.ts'

interface AlertStoreUnderTest {
  store(): AccountStore
  open(options: Partial<AccountStoreOptions>): Promise<AccountStore>
  addUser(changes?: Partial<User>): Promise<User>
}

export const testAlert = (changes: Partial<OwnAlertRecord> & Pick<OwnAlertRecord, 'userId'>) =>
  ({
    id: randomUUID(),
    name: 'Above the wall',
    rule: 'price crosses above HP',
    scope: { kind: 'symbol', symbol: 'SPY' },
    repeat: 'once',
    expiresAt: 1_800_000_000_123,
    webhook: true,
    version: 1,
    ruleVersion: 1,
    activeFrom: 1_750_000_000_000,
    activeEpoch: 2,
    state: 'active',
    createdAt: 1_700_000_000_123,
    lastFiredAt: null,
    firings: 0,
    ...changes,
  }) satisfies OwnAlertRecord

export const testOwnFiring = (alert: OwnAlertRecord, changes: Partial<FiringRecord> = {}): FiringRecord => ({
  id: randomUUID(),
  trigger: randomUUID(),
  userId: alert.userId,
  alertId: alert.id,
  ruleVersion: alert.ruleVersion,
  symbol: 'SPY',
  feed: 'realtime',
  at: 1_750_000_000_123,
  epoch: 3,
  wallMs: 1_760_000_000_456,
  title: alert.name,
  text: 'SPY crossed above HP',
  color: 'red',
  dir: 'U',
  evidence: { value: 500.25, level: 500, levelName: 'HP', stampedAt: 1_749_000_000_000, inputHash: 'abc' },
  ...changes,
})

/** Part of the contract suite of the account store. */
export function itStoresAlerts({ store, open, addUser }: AlertStoreUnderTest): void {
  const addAlert = async (changes: Partial<OwnAlertRecord> = {}): Promise<OwnAlertRecord> => {
    const alert = testAlert({ userId: changes.userId ?? (await addUser()).id, ...changes })
    await store().ownAlerts.insert(alert)
    return alert
  }

  it('[BY-9] lists the alerts of one user, newest first, as they were stored', async () => {
    const user = await addUser()
    const older = await addAlert({ userId: user.id, createdAt: 1 })
    const newer = await addAlert({
      userId: user.id,
      createdAt: 2,
      scope: { kind: 'watchlist' },
      expiresAt: null,
      webhook: false,
      repeat: 'every',
      state: 'paused',
    })
    await addAlert()
    expect(await store().ownAlerts.list(user.id)).toEqual([newer, older])
    expect(await store().ownAlerts.counts(user.id)).toEqual({ active: 1, stored: 2, onScans: 0 })
    expect(await store().ownAlerts.counts('nobody')).toEqual({ active: 0, stored: 0, onScans: 0 })
  })

  it('[BY-9] returns, changes and removes the alert of another user to nobody', async () => {
    const alert = await addAlert()
    const other = await addUser()
    expect(await store().ownAlerts.get(alert.userId, alert.id)).toEqual(alert)
    expect(await store().ownAlerts.get(other.id, alert.id)).toBeNull()
    expect(await store().ownAlerts.update({ ...alert, userId: other.id, name: 'mine' }, 1)).toBe(false)
    expect(await store().ownAlerts.remove(other.id, alert.id)).toBe(false)
    expect(await store().ownAlerts.list(alert.userId)).toEqual([alert])
    expect(await store().ownAlerts.remove(alert.userId, alert.id)).toBe(true)
    expect(await store().ownAlerts.remove(alert.userId, alert.id)).toBe(false)
  })

  it('[BY-9] lets one of several concurrent changes of a version succeed', async () => {
    const alert = await addAlert()
    const changes = ['a', 'b', 'c'].map(name => ({ ...alert, name, version: 2 }))
    const results = await Promise.all(changes.map(change => store().ownAlerts.update(change, 1)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await store().ownAlerts.get(alert.userId, alert.id)).toEqual(changes[results.indexOf(true)])
  })

  it('[BY-9] lists active alerts with the current feed of their owners, of all users or of one', async () => {
    const user = await addUser()
    const active = await addAlert({ userId: user.id })
    for (const state of ['paused', 'fired', 'expired'] as const) await addAlert({ userId: user.id, state })
    const other = await addAlert()
    await store().users.setFeedState(user.id, 'user-realtime-feed')
    const mine = { ...active, feedState: 'user-realtime-feed' }
    expect(await store().ownAlerts.listActive(user.id)).toEqual([mine])
    const all = await store().ownAlerts.listActive()
    expect(all).toHaveLength(2)
    expect(all).toEqual(expect.arrayContaining([mine, { ...other, feedState: 'user-delayed-feed' }]))
  })

  it('[BY-10] lists active alerts on scans apart from the others', async () => {
    const user = await addUser()
    const scope = { kind: 'scan', scanId: 's' } as const
    const onScan = await addAlert({ userId: user.id, scope })
    await addAlert({ userId: user.id, scope, state: 'fired' })
    const other = await addAlert({ userId: user.id })
    expect((await store().ownAlerts.listActive(user.id)).map(({ id }) => id)).toEqual([other.id])
    const feedState = 'user-delayed-feed'
    expect(await store().ownAlerts.listActiveOnScans()).toEqual([{ ...onScan, feedState }])
    expect(await store().ownAlerts.counts(user.id)).toEqual({ active: 2, stored: 3, onScans: 2 })
  })

  it('[BY-10] stores a firing of several symbols', async () => {
    const alert = await addAlert()
    const firing = testOwnFiring(alert, { symbol: null })
    expect(await store().firings.insert([firing])).toEqual([firing])
    expect(await store().firings.list(alert.userId, {}, 1)).toMatchObject([{ symbol: null }])
  })

  it('[BY-9] ends active alerts, but not one that was changed or paused meanwhile', async () => {
    const user = await addUser()
    const ends = await addAlert({ userId: user.id })
    const changed = await addAlert({ userId: user.id, ruleVersion: 2 })
    const paused = await addAlert({ userId: user.id, state: 'paused' })
    await store().ownAlerts.setStates(
      [ends, changed, paused].map(({ id }) => ({ id, ruleVersion: 1, state: 'fired' })),
    )
    const states = await Promise.all(
      [ends, changed, paused].map(async ({ id }) => (await store().ownAlerts.get(user.id, id))?.state),
    )
    expect(states).toEqual(['fired', 'active', 'paused'])
  })

  it('[BY-9] stores a trigger once, counts it at its alert, and keeps the rest of the firing', async () => {
    const alert = await addAlert()
    const firing = testOwnFiring(alert)
    expect(await store().firings.insert([firing])).toEqual([firing])
    const again = testOwnFiring(alert, { trigger: firing.trigger })
    const next = testOwnFiring(alert, { at: firing.at + 60_000, symbol: 'QQQ', dir: '-' })
    expect(await store().firings.insert([again, next, { ...next, id: 'other' }])).toEqual([next])
    expect(await store().firings.list(alert.userId, {}, 10)).toEqual(
      [next, firing].map(stored => ({ ...stored, sequence: expect.any(Number) })),
    )
    expect(await store().ownAlerts.get(alert.userId, alert.id)).toMatchObject({
      firings: 2,
      lastFiredAt: next.at,
    })
  })

  it('[BY-9] stores one trigger once when two connections write it at the same time', async () => {
    const alert = await addAlert()
    const second = await open({})
    const write = (through: AccountStore) =>
      through.transaction(transaction => transaction.firings.insert([testOwnFiring(alert, { trigger: 't' })]))
    const written = await Promise.all([store(), second, store(), second].map(write))
    expect(written.flat()).toHaveLength(1)
    expect(await second.firings.list(alert.userId, {}, 10)).toHaveLength(1)
    await second.close()
  })

  it('[BY-9] stores nothing of firings whose transaction fails', async () => {
    const alert = await addAlert()
    const failing = store().transaction(async transaction => {
      await transaction.firings.insert([testOwnFiring(alert)])
      await transaction.ownAlerts.setStates([{ id: alert.id, ruleVersion: 1, state: 'fired' }])
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    const ofNobody = store().firings.insert([
      testOwnFiring(alert),
      testOwnFiring({ ...alert, userId: 'nobody' }),
    ])
    await expect(ofNobody).rejects.toThrow()
    expect(await store().firings.list(alert.userId, {}, 10)).toEqual([])
    expect(await store().ownAlerts.get(alert.userId, alert.id)).toEqual(alert)
  })

  it('[BY-9] pages through firings, latest market time first, up to a market time', async () => {
    const alert = await addAlert()
    const times = [10, 30, 20, 30, 40]
    const firings = times.map((at, index) => testOwnFiring(alert, { at, text: String(index) }))
    await store().firings.insert(firings)
    await store().firings.insert([testOwnFiring(await addAlert())])
    const list = async (filter: Parameters<AccountStore['firings']['list']>[1], limit: number) =>
      store().firings.list(alert.userId, filter, limit)
    const all = await list({}, 10)
    expect(all.map(({ text }) => text)).toEqual(['4', '3', '1', '2', '0'])
    expect((await list({ until: 30 }, 10)).map(({ text }) => text)).toEqual(['3', '1', '2', '0'])
    expect(await list({ until: 30, before: all[1] }, 2)).toEqual(all.slice(2, 4))
    expect(await list({ before: all[4] }, 2)).toEqual([])
  })

  it('[BY-9] keeps a limited number of firings of each user: those written last', async () => {
    const limited = await open({ firingsKept: 3 })
    const [alert, other] = [await addAlert(), await addAlert()]
    await limited.firings.insert([testOwnFiring(other, { text: 'other' })])
    // A market that was set back writes earlier times later.
    for (const at of [50, 40, 30, 20]) await limited.firings.insert([testOwnFiring(alert, { at })])
    expect((await limited.firings.list(alert.userId, {}, 10)).map(({ at }) => at)).toEqual([40, 30, 20])
    await limited.firings.insert([60, 70, 80, 90].map(at => testOwnFiring(alert, { at })))
    expect((await limited.firings.list(alert.userId, {}, 10)).map(({ at }) => at)).toEqual([90, 80, 70])
    expect(await limited.firings.list(other.userId, {}, 10)).toHaveLength(1)
    await limited.close()
  })

  it('[BY-9] keeps the firings of a removed alert, and removes both with the account', async () => {
    const demo = await addUser({ isDemo: true })
    const alert = await addAlert({ userId: demo.id })
    await store().firings.insert([testOwnFiring(alert)])
    await store().ownAlerts.remove(demo.id, alert.id)
    expect(await store().firings.list(demo.id, {}, 10)).toHaveLength(1)
    await addAlert({ userId: demo.id })
    await store().users.removeDemo()
    expect(await store().firings.list(demo.id, {}, 10)).toEqual([])
    expect(await store().ownAlerts.list(demo.id)).toEqual([])
  })

  it('[BY-9] counts the recent firings of each alert of an epoch', async () => {
    const user = await addUser()
    const [often, once, old] = [
      await addAlert({ userId: user.id }),
      await addAlert({ userId: user.id }),
      await addAlert({ userId: user.id }),
    ]
    await store().firings.insert([
      ...[10, 20, 40, 50].map(at => testOwnFiring(often, { at })),
      testOwnFiring(once, { at: 31 }),
      testOwnFiring(old, { at: 30 }),
      testOwnFiring(old, { at: 90, epoch: 2 }),
    ])
    const recent = await store().firings.recent(user.id, 30, 3)
    expect(recent.toSorted((a, b) => b.count - a.count)).toEqual([
      { alertId: often.id, count: 2, lastBefore: 20 },
      { alertId: once.id, count: 1, lastBefore: null },
    ])
    expect(await store().firings.recent((await addUser()).id, 30, 3)).toEqual([])
  })

  it('[BY-9] keeps one checkpoint for each feed', async () => {
    const checkpoint: AlertCheckpoint = {
      feed: 'realtime',
      epoch: 2,
      untilMs: 1_750_000_000_123,
    }
    expect(await store().alertCheckpoints.read('realtime')).toBeNull()
    await store().alertCheckpoints.write({ ...checkpoint, untilMs: 1 })
    await store().alertCheckpoints.write(checkpoint)
    await store().alertCheckpoints.write({ ...checkpoint, feed: 'delayed', epoch: 1 })
    expect(await store().alertCheckpoints.read('realtime')).toEqual(checkpoint)
    expect(await store().alertCheckpoints.read('delayed')).toEqual({
      ...checkpoint,
      feed: 'delayed',
      epoch: 1,
    })
  })
}

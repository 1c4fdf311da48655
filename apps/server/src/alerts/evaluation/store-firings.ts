import { type Firing, tierOf } from '@tidemark/contracts'
import type { User } from '../../accounts/index.ts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { FiringRecord } from '../firing-store.ts'
import type { OwnAlertRecord } from '../own-alert-store.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { sentFirings } from './send-firings.ts'

/** A firing that is not stored yet, with what is known of its alert. */
export interface NewFiring {
  readonly alert: { readonly record: Pick<OwnAlertRecord, 'repeat' | 'webhook'> }
  readonly record: Omit<FiringRecord, 'wallMs'>
}

interface StoredFirings<One extends NewFiring> {
  /** Firings whose alerts are as they were when they fired. */
  readonly current: readonly One[]
  /** Those that were not stored before. */
  readonly stored: readonly FiringRecord[]
}

/** Stores firings with everything that belongs to them: the end of once-alerts and the messages to webhooks. */
export async function storeFirings<One extends NewFiring>(
  transaction: AccountTransaction,
  firings: readonly One[],
  webhooks: Pick<Webhooks, 'addFiring'>,
  wallMs: number,
): Promise<StoredFirings<One>> {
  const current = await currentFirings(transaction, firings)
  const stored = await transaction.firings.insert(current.map(({ record }) => ({ ...record, wallMs })))
  const once = current.filter(({ alert }) => alert.record.repeat === 'once')
  await transaction.ownAlerts.setStates(
    once.map(({ record: { alertId: id, ruleVersion } }) => ({ id, ruleVersion, state: 'fired' })),
  )
  const wanted = new Set(
    current.filter(({ alert }) => alert.record.webhook).map(({ record }) => record.trigger),
  )
  for (const firing of stored)
    if (wanted.has(firing.trigger)) await webhooks.addFiring(transaction, firing.userId, toFiring(firing))
  await noteFirings(transaction, stored, wallMs)
  return { current, stored }
}

/** For the windows that are open at other processes. */
async function noteFirings(
  { accountChanges }: AccountTransaction,
  stored: readonly FiringRecord[],
  wallMs: number,
): Promise<void> {
  for (const owner of new Set(stored.map(({ userId }) => userId))) {
    const firings = stored.filter(({ userId }) => userId === owner).map(toFiring)
    await accountChanges.note(owner, 'firings', wallMs, JSON.stringify(sentFirings(firings)))
  }
}

/** Leaves out firings of alerts that were changed, paused, removed or ended since or whose owner has another feed by now,
 *  and later ones of a once-alert. */
async function currentFirings<One extends NewFiring>(
  { ownAlerts, users }: AccountTransaction,
  firings: readonly One[],
): Promise<One[]> {
  const alerts = new Map<string, OwnAlertRecord | null>()
  const owners = new Map<string, User | null>()
  const current: One[] = []
  for (const firing of firings) {
    const { userId, alertId, ruleVersion } = firing.record
    const alert = alerts.get(alertId) ?? (await ownAlerts.get(userId, alertId))
    if (alert?.state !== 'active' || alert.ruleVersion !== ruleVersion) continue
    const owner = owners.get(userId) ?? (await users.findById(userId))
    owners.set(userId, owner)
    if (!owner || tierOf(owner.feedState) !== firing.record.feed) continue
    current.push(firing)
    alerts.set(alertId, alert.repeat === 'once' ? { ...alert, state: 'fired' } : alert)
  }
  return current
}

export const toFiring = (record: FiringRecord): Firing => {
  const { id, alertId, title, text, symbol, feed, at, color, dir, evidence } = record
  return { id, alertId, title, text, symbol, feed, at, color, dir, evidence }
}

import type { AuditAction } from '@tidemark/contracts'
import { DAY_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { createMemoryWindowCounters } from '../../platform/limits/memory-window-counters.ts'
import type { Actor } from './actor.ts'

const maxPerActor = 100
/** A trader who moves orders with the market makes hundreds of changes in a session. */
const maxOrdersPerActor = 5000
const maxFailuresOfAll = 1000

/** What anybody can do as often as the request limit allows. A new account is not among them: it is limited by itself. */
const repeatable: ReadonlySet<AuditAction> = new Set([
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'session-revoked',
  'agreement-accepted',
  'feed-changed',
  'broker-credentials-saved',
  'broker-credentials-removed',
  'risk-limits-changed',
  'kill-switch-used',
  'account-unlocked',
  'order-refused',
  'order-placed',
  'order-changed',
  'order-cancelled',
])
const ofOrders: ReadonlySet<AuditAction> = new Set(['order-placed', 'order-changed', 'order-cancelled'])

interface AuditLimit {
  /** Whether one more record fits into the day; `last` for the one that reaches the limit. */
  count(actor: Actor, action: AuditAction): Promise<'allowed' | 'last' | 'exceeded'>
}

/** Bounds the records of one actor and of failed sign-ins a day, so that a flood of requests cannot fill the disk. */
export function createAuditLimit(wall: WallClock): AuditLimit {
  const ofActors = createMemoryWindowCounters(wall)
  // Counters of their own: those of many addresses would push this count out of the memory of the others.
  const ofAll = createMemoryWindowCounters(wall)
  return {
    async count(actor, action) {
      if (!('address' in actor) || !repeatable.has(action)) return 'allowed'
      const who = actor.kind === 'user' ? actor.id : `address ${actor.address}`
      const { count } = await ofActors.add(`${action} ${who}`, DAY_MS)
      const max = ofOrders.has(action) ? maxOrdersPerActor : maxPerActor
      if (count > max) return 'exceeded'
      if (action !== 'sign-in-failed') return count === max ? 'last' : 'allowed'
      const { count: failures } = await ofAll.add(action, DAY_MS)
      if (failures > maxFailuresOfAll) return 'exceeded'
      return count === maxPerActor || failures === maxFailuresOfAll ? 'last' : 'allowed'
    },
  }
}

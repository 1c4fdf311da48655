import {
  browserRiskAccountIds,
  type RiskAccount,
  type RiskAnswer,
  type RiskChange,
  type RiskLimits,
  riskLimitsSchema,
} from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { areSameLimits, defaultRiskLimits, type RiskRules, stricterLimits } from '@tidemark/futures'
import { type Actor, type Audit, theServer, type User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import { nextTradeDay } from './next-trade-day.ts'
import type { RiskAccountRecord } from './risk-account-store.ts'

const changesPerHour = 60
const maxAccounts = 100

interface Parts {
  readonly store: AccountStore
  readonly counters: WindowCounters
  readonly audit: Audit
  readonly wall: WallClock
}

/** `isFlattening`: the kill switch was used; else the account was unlocked. */
type LockListener = (userId: string, accountId: string, isFlattening: boolean) => void
type Changes = Partial<Omit<RiskAccountRecord, 'userId' | 'accountId'>>

export type RiskAccounts = ReturnType<typeof createRiskAccounts>

/** The risk limits of the accounts of users, and the kill switch. */
export function createRiskAccounts({ store, counters, audit, wall }: Parts) {
  const lockListeners = new Set<LockListener>()

  const currentOf = (record: RiskAccountRecord): RiskAccountRecord => {
    const { next } = record
    return next && wall.nowMs() >= next.fromMs ? { ...record, limits: next.limits, next: null } : record
  }

  const newRecord = (userId: string, accountId: string): RiskAccountRecord => ({
    ...{ userId, accountId, limits: { ...defaultRiskLimits }, next: null },
    ...{ lockedAtMs: null, isFlattening: false },
  })

  async function find(
    { riskAccounts }: Pick<AccountTransaction, 'riskAccounts'>,
    userId: string,
    accountId: string,
  ): Promise<RiskAccountRecord> {
    const record = await riskAccounts.find(userId, accountId)
    if (record) return currentOf(record)
    if ((await riskAccounts.listOf(userId)).length >= maxAccounts)
      throw RequestError.tooMany(`You have limits for ${maxAccounts} accounts, which is the most`)
    return newRecord(userId, accountId)
  }

  /** Stores the change together with its entry in the audit log. */
  const change = (
    user: Pick<User, 'id' | 'email'>,
    accountId: string,
    changesOf: (record: RiskAccountRecord) => Changes,
    entry: { readonly actor: Actor; readonly action: Parameters<Audit['record']>[1] },
  ): Promise<RiskAccount> =>
    store.transaction(async transaction => {
      const before = await find(transaction, user.id, accountId)
      const after = { ...before, ...changesOf(before) }
      const account = accountOf(after)
      const details = { account: accountId, ...(entry.action === 'risk-limits-changed' && textOf(account)) }
      await audit.within(transaction).record(entry.actor, entry.action, { subject: user, details })
      await transaction.riskAccounts.put(after)
      if (before.isFlattening !== after.isFlattening || before.lockedAtMs !== after.lockedAtMs)
        await transaction.accountChanges.note(user.id, 'risk', wall.nowMs(), accountId)
      return account
    })

  async function count(userId: string): Promise<void> {
    const { count: counted, endsAtMs } = await counters.add(`risk-change:${userId}`, HOUR_MS)
    if (counted > changesPerHour) throw RequestError.tooManyRequests(Math.max(1, endsAtMs - wall.nowMs()))
  }

  return {
    async list(userId: string): Promise<RiskAnswer> {
      const records = await store.riskAccounts.listOf(userId)
      return {
        defaults: { ...defaultRiskLimits },
        accounts: records.map(record => accountOf(currentOf(record))),
      }
    },

    /** Read before every order: a change of any process is in force at once. */
    async rulesOf(
      userId: string,
      accountId: string,
    ): Promise<RiskRules & { readonly isFlattening: boolean }> {
      const record = await store.riskAccounts.find(userId, accountId)
      if (!record) return { limits: defaultRiskLimits, isLocked: false, isFlattening: false }
      const { limits, isLocked, isFlattening } = accountOf(currentOf(record))
      return { limits, isLocked, isFlattening }
    },

    /** [BY-27] Stricter limits are in force at once, looser ones on the next trade day. */
    async change(user: User, { accountId, limits }: RiskChange, actor: Actor): Promise<RiskAccount> {
      await count(user.id)
      const changesOf = (record: RiskAccountRecord): Changes => {
        const now = stricterLimits(limitsOf(record.limits), limits)
        const next = areSameLimits(now, limits)
          ? null
          : { limits: { ...limits }, fromMs: nextTradeDay(wall.nowMs()) }
        return { limits: { ...now }, next }
      }
      return change(user, accountId, changesOf, { actor, action: 'risk-limits-changed' })
    },

    /** [BY-27] Locks the account. Whoever has a connection to it cancels its orders and closes its positions. */
    async kill(user: User, accountId: string, actor: Actor): Promise<RiskAccount> {
      // The browser keeps the paper account and flattens it by itself.
      const lock = { lockedAtMs: wall.nowMs(), isFlattening: !browserRiskAccountIds.has(accountId) }
      const account = await change(user, accountId, () => lock, { actor, action: 'kill-switch-used' })
      for (const listener of lockListeners) listener(user.id, accountId, true)
      return account
    },

    async unlock(user: User, accountId: string, actor: Actor): Promise<RiskAccount> {
      await count(user.id)
      const unlocked = { lockedAtMs: null, isFlattening: false }
      const account = await change(user, accountId, () => unlocked, { actor, action: 'account-unlocked' })
      for (const listener of lockListeners) listener(user.id, accountId, false)
      return account
    },

    /** The account was seen without working orders and positions. */
    async flattened(userId: string, accountId: string): Promise<void> {
      const user = await store.users.findById(userId)
      if (!user) return
      await change(user, accountId, () => ({ isFlattening: false }), {
        actor: theServer,
        action: 'account-flattened',
      })
    },

    /** Calls the listener after this process has locked or unlocked an account. Returns the function that unsubscribes. */
    onLock(listener: LockListener): () => void {
      lockListeners.add(listener)
      return () => void lockListeners.delete(listener)
    },
  }
}

const limitsOf = (stored: RiskAccountRecord['limits']): RiskLimits => riskLimitsSchema.parse(stored)

const accountOf = ({
  accountId,
  limits,
  next,
  lockedAtMs,
  isFlattening,
}: RiskAccountRecord): RiskAccount => ({
  accountId,
  limits: limitsOf(limits),
  next: next && { limits: limitsOf(next.limits), from: next.fromMs },
  isLocked: lockedAtMs !== null,
  isFlattening,
})

const listed = (limits: RiskLimits): string =>
  [
    `size ${limits.maxOrderSize}`,
    `position ${limits.maxPosition}`,
    `orders ${limits.maxOrdersPerMinute}`,
    `loss ${limits.maxDailyLoss ?? 'none'}`,
    `collar ${limits.priceCollarPercent ?? 'none'}`,
  ].join(', ')

/** For the audit log. */
const textOf = ({ limits, next }: RiskAccount) => ({
  limits: listed(limits),
  ...(next && { later: listed(next.limits) }),
})

import type { AuditAction, AuditDetails } from '@tidemark/contracts'
import type { OrderEntry } from '@tidemark/futures'
import { type Audit, theServer, type User, userAt } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'

/** Entries that wait for the storage. */
const maxWaiting = 2000
const batchSize = 100

interface Parts {
  readonly store: Pick<AccountStore, 'transaction' | 'users'>
  readonly audit: Audit
  readonly wall: WallClock
}

/** Who asked for an order: a browser of the user, or the server on behalf of the user. */
export interface OrderSender {
  readonly userId: string
  readonly by: { readonly address: string | null } | 'server'
}

interface Act extends OrderSender {
  readonly action: AuditAction
  readonly details: AuditDetails
  readonly timeMs: number
}

export type OrderRecords = ReturnType<typeof createOrderRecords>

/** [BY-28] The entries of the audit log about orders. */
export function createOrderRecords({ store, audit, wall }: Parts) {
  const waiting: Act[] = []
  let dropped = 0
  let writing: Promise<void> | null = null
  /** Each attempt counts towards the limits of the log: while the storage fails, only one entry is tried. */
  let nextBatch = batchSize

  const actOf = (sender: OrderSender, entry: OrderEntry): Act => ({
    ...sender,
    action: actions[entry.kind],
    details: detailsOf(entry),
    timeMs: wall.nowMs(),
  })

  async function write(acts: readonly Act[]): Promise<void> {
    const users = new Map<string, User | null>()
    for (const { userId } of acts)
      if (!users.has(userId)) users.set(userId, await store.users.findById(userId))
    await store.transaction(async transaction => {
      for (const act of acts) await writeOne(transaction, act, users.get(act.userId) ?? null)
    })
  }

  async function writeOne(
    transaction: AccountTransaction,
    { by, action, details, timeMs }: Act,
    user: User | null,
  ): Promise<void> {
    if (!user) return
    const actor = by === 'server' ? theServer : userAt(user, by.address ?? undefined)
    await audit.within(transaction).record(actor, action, { subject: user, details, timeMs })
  }

  function keep(acts: readonly Act[]): void {
    for (const act of acts)
      if (waiting.length < maxWaiting) waiting.push(act)
      else dropped += 1
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const acts = waiting.slice(0, nextBatch)
      try {
        await write(acts)
      } catch (error) {
        nextBatch = 1
        throw error
      }
      nextBatch = batchSize
      waiting.splice(0, acts.length)
    }
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    throw new Error(
      `${count} entries about orders are missing in the audit log: too many waited for the storage`,
    )
  }

  /** One attempt at a time. Rejects when entries go on waiting, and after some were dropped. */
  function flush(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = null
    })
    return writing
  }

  return {
    flush,

    /** Before orders are sent. One that cannot be recorded must not be. */
    record: (sender: OrderSender, entries: readonly OrderEntry[]): Promise<void> =>
      write(entries.map(entry => actOf(sender, entry))),

    /** For what must not wait: entries are kept while they cannot be stored, and written by `flush`. */
    async recordLater(sender: OrderSender, entries: readonly OrderEntry[]): Promise<void> {
      keep(entries.map(entry => actOf(sender, entry)))
      await flush()
    },

    async recordRefusal(sender: OrderSender, details: AuditDetails): Promise<void> {
      keep([{ ...sender, action: 'order-refused', details, timeMs: wall.nowMs() }])
      await flush()
    },
  }
}

const actions = {
  new: 'order-placed',
  modify: 'order-changed',
  cancel: 'order-cancelled',
} as const satisfies Record<OrderEntry['kind'], AuditAction>

function detailsOf(entry: OrderEntry): AuditDetails {
  const { accountId, orderId, symbol, side, quantity, type, limitPrice, stopPrice } = entry
  const price = [
    ...(stopPrice === undefined ? [] : [`stop ${stopPrice}`]),
    ...(limitPrice === undefined ? [] : [`limit ${limitPrice}`]),
  ].join(', ')
  return {
    account: String(accountId),
    order: orderId,
    ...(symbol !== undefined && { symbol }),
    ...(side !== undefined && { side }),
    ...(quantity !== undefined && { quantity }),
    ...(type !== undefined && { type }),
    ...(price !== '' && { price }),
  }
}

import { documentsChangeSchema, firingSchema } from '@tidemark/contracts'
import { z } from 'zod'
import type { AccountChangeFeed, AccountChangeOfOther, UserMessages } from '../accounts/index.ts'
import type { AlertChanges } from './alert-changes.ts'

const firingsSchema = z.array(firingSchema)

interface Parts {
  readonly feed: Pick<AccountChangeFeed, 'onChange'>
  readonly changes: Pick<AlertChanges, 'report'>
  readonly messages: Pick<UserMessages, 'send'>
}

/** Reports what other processes have changed as if this one had done so. */
export function reportChangesOfOthers({ feed, changes, messages }: Parts): void {
  const reports: Partial<Record<AccountChangeOfOther['kind'], (change: AccountChangeOfOther) => void>> = {
    alerts: ({ userId }) => changes.report(userId, 'alerts'),
    watchlist: ({ userId }) => changes.report(userId, 'watchlist'),
    documents({ userId, details }) {
      const change = documentsChangeSchema.safeParse(JSON.parse(details ?? '{}'))
      if (change.success) messages.send(userId, { type: 'documents-changed', ...change.data })
    },
    membership({ userId }) {
      messages.send(userId, { type: 'membership-changed' })
      // What alerts watch depends on the level.
      changes.report(userId, 'watchlist')
    },
    firings({ userId, details }) {
      // A process of another release may write what this one cannot read. Windows then read the firings by themselves.
      const firings = firingsSchema.safeParse(JSON.parse(details ?? '[]'))
      for (const firing of firings.data ?? []) messages.send(userId, { type: 'firing', firing })
      messages.send(userId, { type: 'own-alerts-changed' })
    },
  }
  feed.onChange(change => reports[change.kind]?.(change))
}

import type { FeedState, Role } from '@tidemark/contracts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Actor } from '../audit/actor.ts'
import type { AccountParts } from './account-parts.ts'
import { noteAccess } from './note-access.ts'
import type { SessionEnds } from './session-ends.ts'
import type { User } from './user-store.ts'

interface Parts extends Pick<AccountParts, 'store' | 'wall' | 'audit'> {
  readonly ends: SessionEnds
}

/** What an account may see and do. */
export function createFeedAndRole({ store, wall, audit, ends }: Parts) {
  return {
    /** Ends the user's sockets, since a socket keeps the feed of its hello; they reconnect with the new one. */
    async setFeedState(
      user: User,
      state: FeedState,
      actor: Actor,
      alongside?: (transaction: AccountTransaction) => Promise<void>,
    ): Promise<void> {
      const details = { from: user.feedState, to: state }
      const isChanged = await store.transaction(async transaction => {
        const current = await transaction.users.findById(user.id)
        // Another process has done the same, because the same membership has ended there.
        if (user.feedState !== state && current?.feedState === state && !alongside) return false
        await audit.within(transaction).record(actor, 'feed-changed', { subject: user, details })
        await alongside?.(transaction)
        await transaction.users.setFeedState(user.id, state)
        await noteAccess(transaction, user, wall)
        return true
      })
      if (isChanged) ends.announceEnd({ userId: user.id })
    },

    async setRole(user: User, role: Role, actor: Actor): Promise<void> {
      const details = { from: user.role, to: role }
      await store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'role-changed', { subject: user, details })
        await transaction.users.setRole(user.id, role)
      })
    },
  }
}

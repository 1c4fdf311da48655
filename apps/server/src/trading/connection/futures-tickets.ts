import { createHash, randomBytes } from 'node:crypto'
import { futuresTicketOf } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

const lifetimeMs = 2 * MINUTE_MS
/** Of one user. Each reading of the user record makes one; the oldest go first. */
const maxOpen = 20

interface TicketOwner {
  readonly userId: string
  readonly sessionId: string
}

/** Tickets for logons at the futures provider. Each works once, for the session that got it. They are stored, so that any
 *  process can take one of another; only their hashes, so that a copy of the store is worth nothing. */
export function createFuturesTickets(
  store: Pick<AccountStore, 'futuresTickets' | 'transaction'>,
  wall: WallClock,
) {
  return {
    async issue(owner: TicketOwner): Promise<string> {
      const ticket = futuresTicketOf(randomBytes(32).toString('base64url'))
      const stored = { ...owner, id: hashOf(ticket), expiresAtMs: wall.nowMs() + lifetimeMs }
      await store.transaction(transaction => transaction.futuresTickets.add(stored, maxOpen))
      return ticket
    },
    /** Returns whether the ticket was valid; it is not any more. */
    take: ({ userId, sessionId }: TicketOwner, ticket: string): Promise<boolean> =>
      store.futuresTickets.take({ id: hashOf(ticket), userId, sessionId }, wall.nowMs()),
  }
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

import type { FuturesAuth, FuturesCredentials, UserInfo } from '@tidemark/contracts'
import { HOUR_MS, includesFeature, levelOfFeature } from '@tidemark/domain'
import { type Actor, type SignedIn, type User, userAt } from '../../accounts/index.ts'
import type { Memberships } from '../../commerce/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import { UnsealError } from '../../platform/sealing/seal.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { BrokerCredentials, BrokerVault } from './broker-vault.ts'
import { createFuturesTickets } from './futures-tickets.ts'

const changesPerHour = 30
const ticketsPerHour = 120
/** Of one user, with stored or typed credentials, without those that the provider has accepted or not answered: the relay is no
 *  way to try out passwords, and an outage must not lock anybody out. */
const logonsPerHour = 60

interface Parts {
  readonly store: AccountStore
  readonly vault: BrokerVault
  readonly memberships: Pick<Memberships, 'levelOf'>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** Whose ticket it is. */
export interface TicketUser {
  readonly userId: string
  readonly sessionId: string
}

export type FuturesConnection = ReturnType<typeof createFuturesConnection>

/** The account of a user at the futures provider: stored while the user is connected, used while the membership lasts. */
export function createFuturesConnection({ store, vault, memberships, counters, wall }: Parts) {
  const tickets = createFuturesTickets(store, wall)
  const removalListeners = new Set<(userId: string) => void>()

  const isIncluded = async (userId: string): Promise<boolean> =>
    includesFeature(await memberships.levelOf(userId), 'futures')

  async function requireMembership(userId: string): Promise<void> {
    if (!(await isIncluded(userId))) throw RequestError.levelRequired(levelOfFeature('futures'))
  }

  async function count(key: string, limit: number): Promise<void> {
    const { count: counted, endsAtMs } = await counters.add(key, HOUR_MS)
    if (counted > limit) throw RequestError.tooManyRequests(Math.max(1, endsAtMs - wall.nowMs()))
  }

  /** Null also for credentials whose key is gone: the user has to connect again. */
  async function open(userId: string): Promise<BrokerCredentials | null> {
    try {
      return await vault.open(userId)
    } catch (error) {
      if (error instanceof UnsealError) return null
      throw error
    }
  }

  /** Storage that is full must not keep anybody from the workspace: a ticket can be asked for later. */
  async function ticketIfStored(owner: TicketUser): Promise<string | null> {
    try {
      return await tickets.issue(owner)
    } catch (error) {
      if (error instanceof StorageError) return null
      throw error
    }
  }

  return {
    isIncluded,

    /** Whether credentials are stored, with or without a membership. */
    hasCredentials: (userId: string): Promise<boolean> => vault.has(userId),

    /** [API-8] The browser calls it after the provider has accepted the credentials. */
    async connect(user: User, { user_name, password }: FuturesCredentials, actor: Actor): Promise<void> {
      await count(`futures-connect:${user.id}`, changesPerHour)
      await requireMembership(user.id)
      await vault.save(user, { userName: user_name, password }, actor)
    },

    /** Needs no membership: what is stored can always be removed. */
    async disconnect(user: User, actor: Actor): Promise<void> {
      await count(`futures-connect:${user.id}`, changesPerHour)
      await vault.remove(user, actor)
      for (const listener of removalListeners) listener(user.id)
    },

    /** Calls the listener after this process has removed credentials. Returns the function that unsubscribes. */
    onRemoval(listener: (userId: string) => void): () => void {
      removalListeners.add(listener)
      return () => void removalListeners.delete(listener)
    },

    /** The part of the user record about futures. */
    async describe({ user, session }: SignedIn): Promise<Pick<UserInfo, 'cqgConnected' | 'cqgAuth'>> {
      if (!(await vault.has(user.id)) || !(await isIncluded(user.id)))
        return { cqgConnected: false, cqgAuth: null }
      const credentials = await open(user.id)
      if (!credentials) return { cqgConnected: true, cqgAuth: null }
      const ticket = await ticketIfStored({ userId: user.id, sessionId: session.id })
      return { cqgConnected: true, cqgAuth: { user_name: credentials.userName, ticket } }
    },

    /** A ticket for another logon. */
    async issueTicket({ user, session }: SignedIn): Promise<FuturesAuth> {
      await count(`futures-ticket:${user.id}`, ticketsPerHour)
      await requireMembership(user.id)
      const credentials = await open(user.id)
      if (!credentials) throw RequestError.notFound('No futures account is connected. Connect it first')
      const ticket = await tickets.issue({ userId: user.id, sessionId: session.id })
      return { user_name: credentials.userName, ticket }
    },

    /** Call before each logon at the provider, not before the return to a session. Returns false when there were too many. */
    async countLogon(userId: string): Promise<boolean> {
      return (await counters.add(`futures-logon:${userId}`, HOUR_MS)).count <= logonsPerHour
    },

    /** Call after a logon that tried out nothing: it was accepted, or the provider did not answer. */
    takeLogonBack: (userId: string): Promise<void> => counters.takeBack(`futures-logon:${userId}`),

    /** The credentials for a ticket, to send to the provider and nowhere else; null when it is not valid any more. */
    async redeem(owner: TicketUser, ticket: string): Promise<BrokerCredentials | null> {
      return (await tickets.take(owner, ticket)) ? open(owner.userId) : null
    },

    /** For the return to a session of these credentials; null when they were removed or replaced. */
    async credentialsOf(
      userId: string,
      isName: (userName: string) => boolean,
    ): Promise<BrokerCredentials | null> {
      const credentials = await open(userId)
      return credentials && isName(credentials.userName) ? credentials : null
    },

    /** Call when the provider has accepted a new password for the given credentials. */
    async changePassword(
      userId: string,
      before: BrokerCredentials,
      password: string,
      address: string | null,
    ): Promise<boolean> {
      const user = await store.users.findById(userId)
      return user !== null && vault.changePassword(user, before, password, userAt(user, address ?? undefined))
    },
  }
}

import {
  exchangeAgreement,
  type LiveData,
  stateOfAcceptance,
  stateOfChoice,
  stateWithoutMembership,
} from '@tidemark/contracts'
import { type FeedTier, HOUR_MS, includesFeature, levelOfFeature } from '@tidemark/domain'
import type { Accounts, Actor, Audit, User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Memberships } from '../memberships/memberships.ts'

/** A change closes the sockets of the user. */
const changesPerHour = 20

interface Parts {
  readonly store: AccountStore
  readonly accounts: Pick<Accounts, 'setFeedState'>
  readonly memberships: Pick<Memberships, 'levelOf'>
  readonly counters: WindowCounters
  readonly audit: Pick<Audit, 'within'>
  readonly wall: WallClock
}

interface Acceptance {
  readonly version: string
  readonly address: string | undefined
}

/** The feed that a user has chosen, and the agreement behind the real-time one. */
export interface LiveDataService {
  read(user: User): Promise<LiveData>
  /** [CN-5] Rejects when the membership does not include the feed. */
  choose(user: User, feed: FeedTier, actor: Actor): Promise<LiveData>
  /** Stores that the user accepts the current agreement; real time begins if the user waited for it. */
  accept(user: User, acceptance: Acceptance, actor: Actor): Promise<LiveData>
  /** Call when a membership has begun or ended: one that no longer includes real-time prices ends them at once. */
  followMembership(userId: string, actor: Actor): Promise<void>
}

export function createLiveData({
  store,
  accounts,
  memberships,
  counters,
  audit,
  wall,
}: Parts): LiveDataService {
  const { version } = exchangeAgreement

  const isIncluded = async (userId: string): Promise<boolean> =>
    includesFeature(await memberships.levelOf(userId), 'live-data')

  async function countChange(userId: string): Promise<void> {
    const { count, endsAtMs } = await counters.add(`live-data:${userId}`, HOUR_MS)
    if (count > changesPerHour) throw RequestError.tooManyRequests(endsAtMs - wall.nowMs())
  }

  async function read(user: User): Promise<LiveData> {
    const level = await memberships.levelOf(user.id)
    return {
      feedState: user.feedState,
      level,
      isIncluded: includesFeature(level, 'live-data'),
      requiredLevel: levelOfFeature('live-data'),
      agreement: {
        ...exchangeAgreement,
        paragraphs: [...exchangeAgreement.paragraphs],
        declaration: [...exchangeAgreement.declaration],
        acceptedAt: await store.exchangeAgreements.acceptedAtMs(user.id, version),
      },
    }
  }

  /** A state that stays as it is closes no socket. */
  async function change(user: User, feedState: User['feedState'], actor: Actor): Promise<LiveData> {
    if (feedState !== user.feedState) await accounts.setFeedState(user, feedState, actor)
    return read({ ...user, feedState })
  }

  return {
    read,
    async choose(user, feed, actor) {
      await countChange(user.id)
      const hasAccepted = (await store.exchangeAgreements.acceptedAtMs(user.id, version)) !== null
      const state = stateOfChoice(feed, { isIncluded: await isIncluded(user.id), hasAccepted })
      if (state === null) throw RequestError.levelRequired(levelOfFeature('live-data'))
      return change(user, state, actor)
    },
    async accept(user, { version: accepted, address }, actor) {
      await countChange(user.id)
      if (accepted !== version)
        throw RequestError.changedMeanwhile('The agreement has changed meanwhile. Read the new text first')
      if (!(await isIncluded(user.id))) throw RequestError.levelRequired(levelOfFeature('live-data'))
      const feedState = stateOfAcceptance(user.feedState)
      const storeAcceptance = async (transaction: AccountTransaction) => {
        await audit
          .within(transaction)
          .record(actor, 'agreement-accepted', { subject: user, details: { version } })
        await transaction.exchangeAgreements.accept({
          userId: user.id,
          version,
          acceptedAtMs: wall.nowMs(),
          address: address ?? null,
        })
      }
      if (feedState === user.feedState) await store.transaction(storeAcceptance)
      else await accounts.setFeedState(user, feedState, actor, storeAcceptance)
      return read({ ...user, feedState })
    },
    async followMembership(userId, actor) {
      const user = await store.users.findById(userId)
      if (!user || (await isIncluded(userId))) return
      const feedState = stateWithoutMembership(user.feedState)
      if (feedState !== user.feedState) await accounts.setFeedState(user, feedState, actor)
    },
  }
}

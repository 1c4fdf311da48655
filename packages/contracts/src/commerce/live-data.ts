import { feedTiers, membershipLevels } from '@tidemark/domain'
import { z } from 'zod'
import { type FeedState, feedStates } from '../accounts/feed-states.ts'
import { exchangeAgreementSchema } from './exchange-agreement.ts'

/** [CN-5] Which feed a user wants. */
export const liveDataChoiceSchema = z.object({
  feed: z.enum(feedTiers, 'Choose real-time or delayed prices'),
})

export const agreementAcceptanceSchema = z.object({
  version: z
    .string()
    .max(32)
    .meta({ description: 'The version that the user has read; another one than the current is refused' }),
  agrees: z.literal(true, 'Accept the agreement first'),
  isNonProfessional: z.literal(
    true,
    'Real-time prices are for non-professional users. Ask support for a professional subscription',
  ),
})

export const liveDataSchema = z
  .object({
    /** A state that this release does not know counts as delayed. */
    feedState: z.enum(feedStates).catch('user-delayed-feed'),
    level: z.enum(membershipLevels).nullable().meta({ description: 'Of the membership; null without one' }),
    isIncluded: z.boolean().meta({ description: 'Whether the membership includes real-time prices' }),
    requiredLevel: z.enum(membershipLevels).meta({ description: 'The lowest membership that includes them' }),
    agreement: exchangeAgreementSchema,
  })
  .meta({ id: 'LiveData' })
export type LiveData = z.infer<typeof liveDataSchema>

interface FeedFacts {
  /** The membership includes real-time prices. */
  readonly isIncluded: boolean
  /** The user has accepted the current agreement and declared to be no professional. */
  readonly hasAccepted: boolean
}

/** The feed state after a choice; null when the membership does not include it. */
export function stateOfChoice(
  feed: z.infer<typeof liveDataChoiceSchema>['feed'],
  { isIncluded, hasAccepted }: FeedFacts,
): FeedState | null {
  if (feed === 'delayed') return 'user-delayed-feed'
  if (!isIncluded) return null
  return hasAccepted ? 'user-realtime-feed' : 'nyse-unfilled'
}

/** The state once the agreement is accepted: only that of a user who waited for it changes. */
export const stateOfAcceptance = (state: FeedState): FeedState =>
  state === 'nyse-unfilled' ? 'user-realtime-feed' : state

/** The state once the membership no longer includes real-time prices. Delayed prices by choice stay. */
export const stateWithoutMembership = (state: FeedState): FeedState =>
  state === 'user-delayed-feed' ? state : 'no-datafeed-subscription'

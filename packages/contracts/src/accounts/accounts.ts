import { feedTiers, membershipLevels, planKeys } from '@tidemark/domain'
import { z } from 'zod'
import { emailSchema } from '../platform/email.ts'
import { feedStates } from './feed-states.ts'
import { subscriptionSchema } from './subscription.ts'

const maxPasswordLength = 256
const passwordTooLong = `A password has at most ${maxPasswordLength} characters`

/** Sign-in accepts any password: rejecting impossible ones would only help an attacker. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Enter your password').max(maxPasswordLength, passwordTooLong),
})

export const newPasswordSchema = z
  .string()
  .min(8, 'A password has at least 8 characters')
  .max(maxPasswordLength, passwordTooLong)

export const registrationSchema = z.object({ email: emailSchema, password: newPasswordSchema })

export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, 'Enter your current password').max(maxPasswordLength, passwordTooLong),
  newPassword: newPasswordSchema,
})

export const tokenAnswerSchema = z
  .object({
    token: z.string(),
    email: z.string(),
    isInMemory: z.boolean().optional().meta({
      description:
        'True for a session that could not be stored: it ends when the server stops before its storage takes it',
    }),
  })
  .meta({ id: 'Token' })
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>

export const maxOfferNameLength = 60

/** When an offer was first shown to a user: its countdown starts then. */
export const shownOfferSchema = z.object({
  popupName: z.string().min(1).max(maxOfferNameLength),
  lastShownTime: z.number().int().min(0).meta({ description: 'Milliseconds since 1970' }),
})

export const roles = ['trader', 'operator'] as const
export type Role = (typeof roles)[number]

/** The chat account of a user. Here, because the first screen needs it. */
export const chatUserSchema = z
  .object({
    /** Of the provider, as is the hash of the picture. */
    id: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    avatarUrl: z.string(),
  })
  .meta({ id: 'ChatUser' })
export type ChatUser = z.infer<typeof chatUserSchema>

/** What a logon at the futures provider needs. The password stays on the server, which puts it in the place of the ticket.
 *  Here, because the first screen needs it. */
export const futuresAuthSchema = z
  .object({
    user_name: z.string().meta({ description: 'The user name at the futures provider' }),
    ticket: z.string().nullable().meta({
      description:
        'The password of one logon on the socket of this session, within two minutes; null when none could be stored',
    }),
  })
  .meta({ id: 'FuturesAuth' })
export type FuturesAuth = z.infer<typeof futuresAuthSchema>

/** The user record of the specification, plus role, feed and membership. */
export const userInfoSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** A tier that this release does not know counts as delayed. */
    feed: z.enum(feedTiers).catch('delayed'),
    /** Why the feed is real time or delayed. A state that this release does not know counts as delayed. */
    feedState: z.enum(feedStates).catch('user-delayed-feed'),
    membership: z.object({ plan: z.enum(planKeys), levelName: z.enum(membershipLevels) }).nullable(),
    subscriptionPlans: z.array(z.string()),
    subscriptions: z.array(subscriptionSchema),
    isMPUser: z.boolean(),
    discordConnected: z.boolean(),
    /** The connected chat account. */
    discordUser: chatUserSchema.nullable(),
    /** Signs in again when the session has expired; an opaque text, never a token of the provider. */
    discordOauth: z.string().nullable(),
    /** Whether a futures account is connected that the membership lets the user use. */
    cqgConnected: z.boolean(),
    /** Null when nothing is connected, or what is stored cannot be opened any more. */
    cqgAuth: futuresAuthSchema.nullable().optional(),
    /** Whether this host offers a paper account; a browser knows by itself that a loopback host does. */
    paperTrading: z.boolean().optional(),
    /** From the last subscription; null without one, and without a discount. A release before offers sends neither. */
    membershipStartDate: z.iso.datetime().nullable().default(null),
    couponId: z.string().nullable().default(null),
    membershipPopupInfo: z.array(shownOfferSchema).default([]),
    /** Closed without a plan of Pro or more once the trial has ended. A release before trials sends neither. */
    workspace: z.enum(['open', 'closed']).default('open'),
    /** Null: the account has no trial. */
    trialEndsAt: z.iso.datetime().nullable().default(null),
  })
  .meta({ id: 'UserInfo' })

export type UserInfo = z.infer<typeof userInfoSchema>

/** What of it the pages of account and plans need. */
export const membershipStandingSchema = userInfoSchema
  .pick({ membership: true, subscriptions: true, isMPUser: true, workspace: true, trialEndsAt: true })
  .meta({ id: 'MembershipStanding' })
export type MembershipStanding = z.infer<typeof membershipStandingSchema>

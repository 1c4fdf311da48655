import { z } from 'zod'
import { emailSchema } from '../platform/email.ts'
import { chatUserSchema } from './accounts.ts'

const api = '/platform/api/v1'

/** The paths of the chat community, apart from the others: the first screen needs none of them. */
export const chatPaths = {
  start: `${api}/discord/start`,
  return: `${api}/discord/oauth-response`,
  disconnect: `${api}/discord/disconnect`,
  signIn: `${api}/discord/sign-in`,
  login: `${api}/discord/login`,
  verify: `${api}/user/verify-discord`,
  /** On the login port, and on the main one. */
  platformLogin: '/discord-login',
} as const

/** Texts that come from outside are bounded before anything else looks at them. */
const text = (max: number) =>
  z
    .string()
    .min(1, { error: 'is missing', abort: true })
    .max(max, { error: `has at most ${max} characters`, abort: true })

const stateSchema = text(128).regex(/^[\w-]{16,}$/, 'must have 16 letters and digits or more')

/** Tokens of the provider: no white space, so that one cannot add to a header. */
const accessTokenSchema = text(512).regex(/^[\w.~+/=-]+$/, 'is not a token')

export const chatAddressSchema = z
  .object({ url: z.string().meta({ description: 'Where the browser goes next' }) })
  .meta({ id: 'ChatAddress' })
export type ChatAddress = z.infer<typeof chatAddressSchema>

export const chatSignInQuerySchema = z.object({
  state: stateSchema.meta({
    description: 'A random text that the browser keeps and finds in the return again',
  }),
})

export const chatReturnQuerySchema = z.object({
  code: text(512),
  state: text(128),
  redirect_uri: text(2000).optional(),
})
export type ChatReturn = z.infer<typeof chatReturnQuerySchema>

/** A refusal of the provider is an answer; the fields have the provider’s own names. */
export const chatReturnAnswerSchema = z.union([
  z.object({ status: z.literal('OK'), discordUser: chatUserSchema }),
  z.object({ error: z.string(), error_description: z.string() }),
])
export type ChatReturnAnswer = z.infer<typeof chatReturnAnswerSchema>

export const verifyDiscordQuerySchema = z.object({
  discordId: text(64)
    .optional()
    .meta({ description: 'The account as username#discriminator; must be that of the token' }),
})

export const verifyDiscordAnswerSchema = z
  .object({ email: z.string(), id: z.string() })
  .meta({ id: 'ChatAccount' })
export type VerifyDiscordAnswer = z.infer<typeof verifyDiscordAnswerSchema>

/** The platform login by a token of the provider. */
export const discordLoginSchema = z.object({
  accessToken: accessTokenSchema,
  email: emailSchema,
  id: text(100),
})
export type DiscordLogin = z.infer<typeof discordLoginSchema>

export const chatReloginSchema = z.object({ discordOauth: text(1000) })

export const isProviderToken = (token: string): boolean => accessTokenSchema.safeParse(token).success

import { z } from 'zod'
import { wholeNumber } from '../../platform/config/limits.ts'
import { isLoopback } from '../../platform/config/production.ts'

const originMessage =
  'must be an address such as https://discord.com, without a path; http is allowed on this machine only'

/** An origin that can stand in a content policy and get requests. */
const origin = z
  .string()
  .max(300, originMessage)
  .refine(isOrigin, originMessage)
  .transform(text => new URL(text).origin)

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return (
    isSafe &&
    /^(\[[\da-f:.]+\]|[a-z\d.-]+)$/.test(hostname) &&
    username + password + pathname + search + hash === '/'
  )
}

export const chatVariables = {
  LOGIN_PORT: wholeNumber(0, 65535).optional(),
  DISCORD_URL: origin.optional(),
  DISCORD_CLIENT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of the application at Discord')
    .optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  DISCORD_CDN_URL: origin.optional(),
}

type Values = Readonly<Record<string, unknown>>

/** A provider without our application there, and settings that would have no effect. */
export function chatProblems(values: Values): readonly (readonly [name: string, message: string])[] {
  const names = ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'] as const
  if (values.DISCORD_URL !== undefined)
    return names
      .filter(name => values[name] === undefined)
      .map(name => [name, 'is required because DISCORD_URL is set'] as const)
  return [...names, 'DISCORD_CDN_URL' as const]
    .filter(name => values[name] !== undefined)
    .map(name => [name, 'is set, but DISCORD_URL is not. Set both or neither'] as const)
}

export interface ChatConfig {
  /** Such as https://discord.com. */
  readonly url: string
  readonly cdnUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

const chatSchema = z.object(chatVariables)

export function chatConfigOf(values: z.infer<typeof chatSchema>): ChatConfig | null {
  const { DISCORD_URL: url, DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values
  if (url === undefined || clientId === undefined || clientSecret === undefined) return null
  return { url, cdnUrl: values.DISCORD_CDN_URL ?? 'https://cdn.discordapp.com', clientId, clientSecret }
}

const usualLoginPort = 3443

/** Where the platform login listens. A port that nobody chose is left out when it is taken, so that several servers run on
 *  one machine. */
export const loginPortOf = (chosen: number | undefined, port: number): LoginPort =>
  chosen === undefined
    ? { port: port === 0 ? 0 : usualLoginPort, isChosen: false }
    : { port: chosen, isChosen: true }

export interface LoginPort {
  readonly port: number
  readonly isChosen: boolean
}

import { z } from 'zod'

/** Which parts of the product this process runs. */
const roles = ['all', 'web', 'engine'] as const
export type Role = (typeof roles)[number]

/** A NATS server or cluster and how to sign in. */
export interface NatsConfig {
  readonly servers: readonly string[]
  readonly user: string | null
  readonly password: string | null
  readonly token: string | null
  readonly isEncrypted: boolean
  /** Before each subject. */
  readonly prefix: string
}

const urlMessage =
  'must be an address such as nats://user:password@bus.example:4222, or tls:// with encryption; servers of a cluster are separated by commas and share scheme, user and password'
const prefixMessage = 'must be letters, digits, “-” and “_”, in at most four parts with dots between them'
const prefixPattern = /^[\w-]{1,40}(\.[\w-]{1,40}){0,3}$/
const maxServers = 16
const defaultPort = '4222'

/** The variables of roles and bus; docs/operations.md has their rows. */
export const natsVariables = {
  NATS_URL: z
    .string()
    .max(2000, urlMessage)
    .refine(text => addressOf(text) !== null, urlMessage)
    .optional(),
  NATS_PREFIX: z.string().max(200, prefixMessage).regex(prefixPattern, prefixMessage).default('tidemark'),
  ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('all'),
}

interface NatsValues {
  readonly NATS_URL?: string | undefined
  readonly NATS_PREFIX: string
  readonly ROLE: Role
}

/** A process with one part of the product reaches the others over NATS. */
export const roleProblems = ({
  NATS_URL,
  ROLE,
}: Omit<NatsValues, 'NATS_PREFIX'>): readonly (readonly [name: string, message: string])[] =>
  ROLE === 'all' || NATS_URL !== undefined
    ? []
    : [['NATS_URL', `is not set, and ROLE=${ROLE} needs it: processes reach each other over NATS`]]

/** Names this installation in a database that several share. */
export const installationOf = ({ nats }: { readonly nats: NatsConfig | null }): string => nats?.prefix ?? ''

export function natsConfigOf({ NATS_URL, NATS_PREFIX }: NatsValues): NatsConfig | null {
  const address = NATS_URL === undefined ? null : addressOf(NATS_URL)
  return address && { ...address, prefix: NATS_PREFIX }
}

function addressOf(text: string): Omit<NatsConfig, 'prefix'> | null {
  const parts = text.split(',')
  if (parts.length > maxServers || !parts.every(part => URL.canParse(part.trim()))) return null
  const urls = parts.map(part => new URL(part.trim()))
  const [first] = urls
  if (!first || !urls.every(url => isServerUrl(url) && isSameLogin(url, first))) return null
  const [user, password] = [decode(first.username), decode(first.password)]
  if (user === null || password === null) return null
  const isToken = user !== '' && password === ''
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || defaultPort}`),
    user: isToken || user === '' ? null : user,
    password: password === '' ? null : password,
    token: isToken ? user : null,
    isEncrypted: first.protocol === 'tls:',
  }
}

const isServerUrl = ({ protocol, hostname, username, password, pathname, search, hash }: URL): boolean =>
  (protocol === 'nats:' || protocol === 'tls:') &&
  hostname !== '' &&
  (username !== '' || password === '') &&
  pathname.replace('/', '') + search + hash === ''

const isSameLogin = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol && one.username === other.username && one.password === other.password

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

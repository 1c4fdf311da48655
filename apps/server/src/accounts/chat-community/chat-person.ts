import { z } from 'zod'
import type { ChatPersonFields } from './chat-connection-store.ts'

/** No control characters: names are shown and logged. */
const shownName = z
  .string()
  .max(64)
  .overwrite(text => text.replaceAll(/\p{C}/gu, '').trim())

const idSchema = z
  .string()
  .max(20)
  .regex(/^\d{1,20}$/)

/** A person at the provider. Everything that ends up in an address is checked. */
export const chatPersonSchema = z.object({
  id: idSchema,
  username: shownName.min(1),
  /** “0” for people with a unique name; it may be dropped one day. */
  discriminator: z
    .string()
    .max(5)
    .regex(/^\d{1,5}$/)
    .default('0'),
  global_name: shownName.nullish(),
  avatar: z
    .string()
    .max(64)
    .regex(/^\w{1,64}$/)
    .nullish(),
})
export type ChatPerson = z.infer<typeof chatPersonSchema>

/** What a token was given for. */
export const chatGrantSchema = z.object({
  application: z.object({ id: z.string().max(20) }),
  user: z.object({ id: idSchema }).optional(),
})

type Named = Pick<ChatPerson, 'username' | 'discriminator' | 'global_name'>

export const displayNameOf = ({ username, discriminator, global_name }: Named): string =>
  global_name || (discriminator === '0' ? username : `${username}#${discriminator}`)

/** The id that clients send: the name with its number, also where that is 0. */
export const discordIdOf = ({ username, discriminator }: Named): string => `${username}#${discriminator}`

interface Pictured {
  readonly id: string
  readonly discriminator: string
  readonly avatar: string | null
}

const pictureSize = 128

/** The picture of a person at the content network; one of its default pictures for a person without. */
/** What of a person is stored with a connection. */
export const personFields = (person: ChatPerson): ChatPersonFields => ({
  username: person.username,
  discriminator: person.discriminator,
  displayName: displayNameOf(person),
  avatar: person.avatar ?? null,
})

export function avatarUrl(cdnUrl: string, { id, discriminator, avatar }: Pictured): string {
  if (avatar === null) return `${cdnUrl}/embed/avatars/${defaultPicture(id, discriminator)}.png`
  const animated = avatar.startsWith('a_') ? '&animated=true' : ''
  return `${cdnUrl}/avatars/${id}/${avatar}.webp?size=${pictureSize}${animated}`
}

const defaultPicture = (id: string, discriminator: string): number =>
  discriminator === '0' ? Number((BigInt(id) >> 22n) % 6n) : Number(discriminator) % 5

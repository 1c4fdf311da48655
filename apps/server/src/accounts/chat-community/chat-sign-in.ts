import type { DiscordLogin, TokenAnswer, VerifyDiscordAnswer } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import { z } from 'zod'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import { type Seal, UnsealError } from '../../platform/sealing/seal.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { AccountError } from '../account-error.ts'
import { endedSessionsKeptMs } from '../sessions/account-sessions.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { User } from '../sign-in/user-store.ts'
import { ChatError } from './chat-error.ts'
import { discordIdOf, personFields } from './chat-person.ts'
import type { ChatProvider } from './chat-provider.ts'
import type { ChatTokenVault } from './chat-tokens.ts'

/** Failed sign-ins of one address. */
const perAddress = { max: 30, windowMs: 15 * MINUTE_MS }
/** What handles are sealed for: no user's id, so that no other sealed text is one. */
const handleOwner = 'sign in again with the chat community'
const serviceName = 'chat community'

const handleSchema = z.object({ sessionId: z.string(), connectionId: z.string() })
type Handle = z.infer<typeof handleSchema>

interface SignInParts {
  readonly store: AccountStore
  readonly accounts: Pick<Accounts, 'signInBy'>
  readonly provider: ChatProvider
  readonly tokens: ChatTokenVault
  readonly seal: Seal
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** Signs in users whom the chat community knows. Nothing is answered before the provider has confirmed the token and that
 *  it was given to this application. */
export function createChatSignIn({ store, accounts, provider, tokens, seal, counters, wall }: SignInParts) {
  /** Counts the attempt first and gives it back unless the caller was refused. */
  async function limited<Result>(
    address: string | undefined,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const key = `chat-sign-in:${address ?? 'unknown'}`
    const before = await counters.read(key)
    // Reading first saves refused attempts, of which there may be very many, a synced write.
    const window = before && before.count >= perAddress.max ? before : null
    const { count, endsAtMs } = window
      ? { count: window.count + 1, endsAtMs: window.endsAtMs }
      : await counters.add(key, perAddress.windowMs)
    if (count > perAddress.max) throw AccountError.tooManyAttempts(Math.max(1, endsAtMs - wall.nowMs()))
    try {
      const result = await attempt()
      await counters.takeBack(key)
      return result
    } catch (error) {
      if (error instanceof ChatError && error.code === 'provider_failed') await counters.takeBack(key)
      throw error
    }
  }

  /** The user whose chat account the token is of. */
  async function userOfToken(accessToken: string, discordId?: string): Promise<User> {
    const person = await provider.identify(accessToken)
    if (discordId !== undefined && discordId !== discordIdOf(person)) throw ChatError.otherAccount()
    const connection = await store.chatConnections.findByChatUser(person.id)
    const user = connection && (await store.users.findById(connection.userId))
    if (!user) throw ChatError.notConnected()
    return user
  }

  function openHandle(text: string): Handle {
    try {
      return handleSchema.parse(JSON.parse(seal.unseal(text, handleOwner)))
    } catch (error) {
      if (error instanceof UnsealError || error instanceof z.ZodError) throw ChatError.reloginRefused()
      throw error
    }
  }

  /** The user and connection of a handle: its session may have expired, but nobody has ended it. */
  async function holderOf({ sessionId, connectionId }: Handle) {
    const session = await store.sessions.find(sessionId)
    if (!session || session.revokedAtMs !== null || session.expiresAtMs <= wall.nowMs() - endedSessionsKeptMs)
      throw ChatError.reloginRefused()
    const [user, connection] = [
      await store.users.findById(session.userId),
      await store.chatConnections.find(session.userId),
    ]
    if (!user || connection?.connectionId !== connectionId) throw ChatError.reloginRefused()
    return { user, connection }
  }

  return {
    /** AC-3: the account of a token, before the login. */
    verify: (
      accessToken: string,
      discordId: string | undefined,
      address: string | undefined,
    ): Promise<VerifyDiscordAnswer> =>
      limited(address, async () => {
        const { email, id } = await userOfToken(accessToken, discordId)
        return { email, id }
      }),

    /** AC-3: the platform login. The token is not stored. */
    login: ({ accessToken, email, id }: DiscordLogin, address: string | undefined): Promise<TokenAnswer> =>
      limited(address, async () => {
        const user = await userOfToken(accessToken)
        if (user.email !== email || user.id !== id) throw ChatError.otherAccount()
        return accounts.signInBy(serviceName, user, address)
      }),

    /** AC-5: a text with which the browser of this session can sign in again once. Logging out, a new password and
     *  disconnecting end it. */
    handleOf: (sessionId: string, connectionId: string): string =>
      seal.seal(JSON.stringify({ sessionId, connectionId } satisfies Handle), handleOwner),

    relogin: (text: string, address: string | undefined): Promise<TokenAnswer> =>
      limited(address, async () => {
        const handle = openHandle(text)
        const { user, connection } = await holderOf(handle)
        const accessToken = await tokens.accessToken(connection, provider)
        const person = await provider.identify(accessToken)
        if (person.id !== connection.chatUserId) throw ChatError.reloginRefused()
        // The name or the picture may have changed since.
        await store.chatConnections.updatePerson(connection.connectionId, personFields(person))
        return accounts.signInBy(serviceName, user, address, handle.sessionId)
      }),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import {
  type ChatAddress,
  type ChatReturn,
  type ChatReturnAnswer,
  type ChatUser,
  pages,
} from '@tidemark/contracts'
import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { Actor } from '../audit/actor.ts'
import type { Audit } from '../audit/audit.ts'
import type { SignedIn } from '../sign-in/sign-ins.ts'
import type { ChatConnection } from './chat-connection-store.ts'
import { ChatError, ProviderRefusal } from './chat-error.ts'
import { avatarUrl, type ChatPerson, personFields } from './chat-person.ts'
import type { ChatProvider, ChatTokens } from './chat-provider.ts'
import type { ChatTokenVault } from './chat-tokens.ts'

const stateLifetimeMs = 10 * MINUTE_MS
const maxOpenStates = 5
const startsPerHour = 20

interface ConnectionParts {
  readonly store: AccountStore
  readonly provider: ChatProvider
  readonly cdnUrl: string
  readonly tokens: ChatTokenVault
  readonly seal: Seal
  readonly counters: WindowCounters
  readonly audit: Pick<Audit, 'within'>
  readonly wall: WallClock
  /** Receives failures that nobody waits for. */
  readonly onError: (error: unknown) => void
}

/** Connects a signed-in user's account at the chat community: authorization code with state and PKCE. */
export function createChatConnections(parts: ConnectionParts) {
  const { store, provider, cdnUrl, tokens, seal, counters, audit, wall, onError } = parts

  async function countStart(userId: string): Promise<void> {
    const { count, endsAtMs } = await counters.add(`chat-start:${userId}`, HOUR_MS)
    if (count > startsPerHour) throw RequestError.tooManyRequests(Math.max(1, endsAtMs - wall.nowMs()))
  }

  async function revoke(connection: ChatConnection): Promise<void> {
    const opened = tokens.open(connection)
    if (opened) await provider.revoke(opened.refreshToken ?? opened.accessToken).catch(onError)
  }

  const userOf = (connection: ChatConnection): ChatUser => ({
    id: connection.chatUserId,
    name: connection.displayName,
    avatar: connection.avatar,
    avatarUrl: avatarUrl(cdnUrl, { ...connection, id: connection.chatUserId }),
  })

  async function save(userId: string, person: ChatPerson, given: ChatTokens, actor: Actor) {
    const connection: ChatConnection = {
      userId,
      connectionId: randomUUID(),
      chatUserId: person.id,
      ...personFields(person),
      sealed: tokens.sealed(userId, given),
      connectedAtMs: wall.nowMs(),
    }
    const before = await store.transaction(async transaction => {
      const replaced = await transaction.chatConnections.find(userId)
      if (!(await transaction.chatConnections.set(connection))) throw ChatError.connectedElsewhere()
      const details = { chatUser: connection.username }
      await audit.within(transaction).record(actor, 'chat-connected', { details })
      return replaced
    })
    // A grant of the same person is the new one.
    if (before && before.chatUserId !== person.id) await revoke(before)
    return connection
  }

  return {
    /** Returns the address at the provider. The state is stored, so that any process can finish. */
    async start({ user, session }: SignedIn, origin: string): Promise<ChatAddress> {
      await countStart(user.id)
      const [state, verifier] = [generateRandomState(), generateRandomCodeVerifier()]
      const redirectUri = `${origin}${pages.discord}`
      await store.transaction(transaction =>
        transaction.chatStates.add(
          {
            id: hashOf(state),
            userId: user.id,
            sessionId: session.id,
            redirectUri,
            sealedVerifier: seal.seal(verifier, user.id),
            expiresAtMs: wall.nowMs() + stateLifetimeMs,
          },
          maxOpenStates,
        ),
      )
      return { url: provider.connectUrl(redirectUri, state, await calculatePKCECodeChallenge(verifier)) }
    },

    /** Exchanges the code of the provider's return. A refusal of the provider is an answer, not a failure. */
    async finish(
      { user, session }: SignedIn,
      { code, state, redirect_uri }: ChatReturn,
      actor: Actor,
    ): Promise<ChatReturnAnswer> {
      const owner = { id: hashOf(state), userId: user.id, sessionId: session.id }
      const started = await store.chatStates.take(owner, wall.nowMs())
      if (!started) throw ChatError.unknownState()
      const { redirectUri, sealedVerifier } = started
      if (redirect_uri !== undefined && redirect_uri !== redirectUri) throw ChatError.otherRedirect()
      try {
        const verifier = seal.unseal(sealedVerifier, user.id)
        const given = await provider.exchange({ code, state, redirectUri, verifier })
        const person = await provider.identify(given.accessToken)
        return { status: 'OK', discordUser: userOf(await save(user.id, person, given, actor)) }
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return { error: error.error, error_description: error.description }
      }
    },

    /** The tokens are ended at the provider too. When it does not answer the connection is gone here all the same. */
    async disconnect(userId: string, actor: Actor): Promise<void> {
      const removed = await store.transaction(async transaction => {
        const connection = await transaction.chatConnections.find(userId)
        await transaction.chatStates.removeOf(userId)
        if (!connection) return null
        const details = { chatUser: connection.username }
        await audit.within(transaction).record(actor, 'chat-disconnected', { details })
        await transaction.chatConnections.remove(userId)
        return connection
      })
      if (removed) await revoke(removed)
    },

    async find(userId: string): Promise<{ readonly connectionId: string; readonly user: ChatUser } | null> {
      const connection = await store.chatConnections.find(userId)
      return connection && { connectionId: connection.connectionId, user: userOf(connection) }
    },
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

import { MINUTE_MS } from '@tidemark/domain'
import { z } from 'zod'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { type Seal, UnsealError } from '../../platform/sealing/seal.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { ChatConnection } from './chat-connection-store.ts'
import { ChatError, ProviderRefusal } from './chat-error.ts'
import type { ChatProvider, ChatTokens } from './chat-provider.ts'

/** A token that ends this soon is renewed before it is used. */
const marginMs = MINUTE_MS

const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAtMs: z.number(),
})

interface TokenParts {
  readonly store: Pick<AccountStore, 'chatConnections'>
  readonly seal: Seal
  readonly wall: WallClock
}

type Stored = Pick<ChatConnection, 'userId' | 'sealed'>

/** The provider's tokens of each connection, sealed. */
export function createChatTokens({ store, seal, wall }: TokenParts) {
  const open = ({ userId, sealed }: Stored): ChatTokens | null => {
    try {
      return tokensSchema.parse(JSON.parse(seal.unseal(sealed, userId)))
    } catch (error) {
      // Sealed with a key that is gone: as good as withdrawn.
      if (error instanceof UnsealError) return null
      throw error
    }
  }
  const sealed = (userId: string, tokens: ChatTokens): string => seal.seal(JSON.stringify(tokens), userId)

  /** Another process may have renewed them meanwhile, and the refresh token works once. */
  async function renewedElsewhere({ userId, sealed: before }: Stored): Promise<string> {
    const now = await store.chatConnections.read(userId)
    const tokens = now === null || now === before ? null : open({ userId, sealed: now })
    if (!tokens) throw ChatError.reloginRefused()
    return tokens.accessToken
  }

  async function renew(stored: Stored, refreshToken: string, provider: ChatProvider): Promise<string> {
    try {
      const tokens = await provider.refresh(refreshToken)
      const next = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
      await store.chatConnections.replace(stored.userId, stored.sealed, sealed(stored.userId, next))
      return tokens.accessToken
    } catch (error) {
      if (error instanceof ProviderRefusal) return renewedElsewhere(stored)
      throw error
    }
  }

  return {
    sealed,
    open,
    /** An access token that is valid by our clock, renewed when needed. Throws when the provider renews it no more. */
    async accessToken(stored: Stored, provider: ChatProvider): Promise<string> {
      const tokens = open(stored)
      if (!tokens) throw ChatError.reloginRefused()
      if (tokens.expiresAtMs - marginMs > wall.nowMs()) return tokens.accessToken
      if (tokens.refreshToken === null) throw ChatError.reloginRefused()
      return renew(stored, tokens.refreshToken, provider)
    },
  }
}

export type ChatTokenVault = ReturnType<typeof createChatTokens>

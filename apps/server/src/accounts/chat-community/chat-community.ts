import { type ChatAddress, chatLoginParameter, pages, type UserInfo } from '@tidemark/contracts'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { Audit } from '../audit/audit.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { SignedIn } from '../sign-in/sign-ins.ts'
import { createChatConnections } from './chat-connections.ts'
import { ChatError } from './chat-error.ts'
import { type ChatSettings, createChatProvider } from './chat-provider.ts'
import { createChatSignIn } from './chat-sign-in.ts'
import { createChatTokens } from './chat-tokens.ts'

interface ChatParts {
  /** Null when the chat community is not set up. */
  readonly settings: ChatSettings | null
  readonly store: AccountStore
  readonly accounts: Pick<Accounts, 'signInBy'>
  readonly seal: Seal
  readonly counters: WindowCounters
  readonly audit: Pick<Audit, 'within'>
  readonly wall: WallClock
  readonly timers: Timers
  readonly onError: (error: unknown) => void
}

type ChatInfo = Pick<UserInfo, 'discordConnected' | 'discordUser' | 'discordOauth'>

export type ChatCommunity = ReturnType<typeof createChatCommunity>

/** Sign-in with the chat community and the connection with it. Every part throws when it is not set up. */
export function createChatCommunity(parts: ChatParts) {
  const open = parts.settings && openChat(parts, parts.settings)
  const chat = () => {
    if (!open) throw ChatError.notSetUp()
    return open
  }
  return {
    get connections() {
      return chat().connections
    },
    get signIn() {
      return chat().signIn
    },
    /** The address at which a visitor signs in; the browser finds the state in the return again. */
    signInAddress: (origin: string, state: string): ChatAddress => ({
      url: chat().provider.signInUrl(`${origin}${pages.workspace}?${chatLoginParameter}=true`, state),
    }),
    async describe({ user, session }: SignedIn): Promise<ChatInfo> {
      const found = open && (await open.connections.find(user.id))
      if (!found) return { discordConnected: false, discordUser: null, discordOauth: null }
      return {
        discordConnected: true,
        discordUser: found.user,
        discordOauth: open.signIn.handleOf(session.id, found.connectionId),
      }
    },
  }
}

function openChat(parts: ChatParts, settings: ChatSettings) {
  const { wall, timers } = parts
  const provider = createChatProvider({ settings, wall, timers })
  const tokens = createChatTokens(parts)
  return {
    provider,
    connections: createChatConnections({ ...parts, provider, tokens, cdnUrl: settings.cdnUrl }),
    signIn: createChatSignIn({ ...parts, provider, tokens }),
  }
}

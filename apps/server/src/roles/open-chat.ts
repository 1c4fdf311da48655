import type { ChatSettings } from '../accounts/chat-community/chat-provider.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { openChatSandbox } from '../sandboxes/sandbox-chat.ts'
import type { SandboxLog } from '../sandboxes/sandbox-state-file.ts'
import type { Config } from './config.ts'

interface OpenedChat {
  /** Null when the chat community is not set up. */
  readonly settings: ChatSettings | null
  close(): Promise<void>
}

/** The configured chat community; without one a sandbox on this machine, and in production none: in a sandbox anybody can
 *  be anybody. */
export async function openChat(
  { chat, isProduction, dataDir }: Pick<Config, 'chat' | 'isProduction' | 'dataDir'>,
  wall: WallClock,
  log: SandboxLog,
): Promise<OpenedChat> {
  if (chat !== null || isProduction) return { settings: chat, close: async () => undefined }
  return openChatSandbox(dataDir, wall, log)
}

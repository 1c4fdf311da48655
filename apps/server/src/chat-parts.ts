import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { openChatSandbox } from './sandbox-chat.ts'
import type { SandboxLog } from './sandbox-state-file.ts'
import type { ChatSettings } from './services/chat-community/chat-provider.ts'

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

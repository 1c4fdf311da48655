import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { chatLoginParameter, pages } from '@tidemark/contracts'
import { type Application, startChatSandbox } from '@tidemark/simulator/chat-community'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { openSandboxState, type SandboxLog } from './sandbox-state-file.ts'
import type { ChatSettings } from './services/chat-community/chat-provider.ts'

interface OpenedChat {
  /** Null when the chat community is not set up. */
  readonly settings: ChatSettings | null
  close(): Promise<void>
}

const sandboxClientId = '1000000000000000001'
const nothingToClose = async (): Promise<void> => undefined

/** How this product is registered in a sandbox. */
export const chatApplication = (id: string, secret: string): Application => ({
  ...{ id, name: 'Tidemark', secret },
  redirects: [pages.discord, `${pages.workspace}?${chatLoginParameter}=true`],
})

/** The configured chat community; without one a sandbox on this machine, and in production none: in a sandbox anybody can
 *  be anybody. */
export async function openChat(
  config: Pick<Config, 'chat' | 'isProduction' | 'dataDir'>,
  wall: WallClock,
  log: SandboxLog,
): Promise<OpenedChat> {
  if (config.chat !== null || config.isProduction) return { settings: config.chat, close: nothingToClose }
  const state = openSandboxState({ path: join(config.dataDir, 'chat-sandbox.json'), log })
  const clientSecret = randomBytes(24).toString('base64url')
  const sandbox = await startChatSandbox({
    applications: [chatApplication(sandboxClientId, clientSecret)],
    nowMs: wall.nowMs,
    state,
  })
  return {
    settings: { url: sandbox.url, cdnUrl: sandbox.url, clientId: sandboxClientId, clientSecret },
    async close() {
      await sandbox.close()
      await state.close()
    },
  }
}

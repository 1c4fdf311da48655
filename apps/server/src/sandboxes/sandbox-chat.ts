import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { chatLoginParameter, pages } from '@tidemark/contracts'
import { type Application, startChatSandbox } from '@tidemark/simulator/chat-community'
import type { ChatSettings } from '../accounts/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { openSandboxState, type SandboxLog } from './sandbox-state-file.ts'

const sandboxClientId = '1000000000000000001'

/** How this product is registered in a sandbox. */
export const chatApplication = (id: string, secret: string): Application => ({
  ...{ id, name: 'Tidemark', secret },
  redirects: [pages.discord, `${pages.workspace}?${chatLoginParameter}=true`],
})

/** The sandbox of this process alone. */
export async function openChatSandbox(
  dataDir: string,
  wall: WallClock,
  log: SandboxLog,
): Promise<{ readonly settings: ChatSettings; close(): Promise<void> }> {
  const state = openSandboxState({ path: join(dataDir, 'chat-sandbox.json'), log })
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

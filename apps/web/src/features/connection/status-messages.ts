import type { Light } from '../../live/overall-status.ts'
import { answerWindows, windowChannel, windowRequests } from '../window-messages/index.ts'

/** Asks the main window for the overall colour; null without an answer. */
export async function askForStatus(): Promise<string | null> {
  const { answer } = await windowRequests.request('socketStatus')
  return answer?.status ?? null
}

/** Answers the other windows; for the main window. Returns a function that stops. */
export const answerStatus = (read: () => Light): (() => void) =>
  answerWindows({ channel: windowChannel }, 'socketStatus', () => ({ status: read() }))

import { alertMessageType, everyWindow } from '@tidemark/contracts'
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

/** [AL-8] Reports the colour to the other windows, which otherwise learn it with their next question. */
export const sendStatus = (color: Light): void =>
  windowChannel.send({ type: alertMessageType, command: 'socketStatus', color }, everyWindow)

/** The side of the other windows. Returns a function that stops. */
export const onStatusSent = (listener: (status: string) => void): (() => void) =>
  windowChannel.on('socketStatus', ({ color }) => listener(color))

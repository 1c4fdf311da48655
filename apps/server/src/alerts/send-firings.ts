import type { Firing } from '@tidemark/contracts'
import type { UserMessages } from '../services/user-messages.ts'

/** Windows read the others of a long replay. */
const maxSentFirings = 20

/** Sends stored firings to the windows of their owner. */
export function sendFirings(
  messages: Pick<UserMessages, 'send'>,
  userId: string,
  firings: readonly Firing[],
): void {
  for (const firing of firings.slice(-maxSentFirings)) messages.send(userId, { type: 'firing', firing })
  messages.send(userId, { type: 'own-alerts-changed' })
}

import type { Firing } from '@tidemark/contracts'
import type { UserMessages } from '../../accounts/index.ts'

/** Windows read the others of a long replay. */
const maxSentFirings = 20

/** Those that are sent to windows. */
export const sentFirings = (firings: readonly Firing[]): readonly Firing[] => firings.slice(-maxSentFirings)

/** Sends stored firings to the windows of their owner. */
export function sendFirings(
  messages: Pick<UserMessages, 'send'>,
  userId: string,
  firings: readonly Firing[],
): void {
  for (const firing of sentFirings(firings)) messages.send(userId, { type: 'firing', firing })
  messages.send(userId, { type: 'own-alerts-changed' })
}

import type {
  documentsChangedSchema,
  FiringMessage,
  membershipChangedSchema,
  ownAlertsChangedSchema,
} from '@tidemark/contracts'
import type { z } from 'zod'

/** Messages to one user, beside those of the market. */
export type UserMessage =
  | FiringMessage
  | z.infer<typeof ownAlertsChangedSchema>
  | z.infer<typeof membershipChangedSchema>
  | z.infer<typeof documentsChangedSchema>
type UserMessageListener = (userId: string, message: UserMessage) => void

/** Passes messages to the sockets of a user. Without a socket a message is lost: windows read what they missed. */
export interface UserMessages {
  send: UserMessageListener
  /** Returns a function that unsubscribes. */
  onMessage(listener: UserMessageListener): () => void
}

export function createUserMessages(): UserMessages {
  const listeners = new Set<UserMessageListener>()
  return {
    send(userId, message) {
      for (const listener of [...listeners]) listener(userId, message)
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

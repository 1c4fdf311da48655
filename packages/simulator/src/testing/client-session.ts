import { createFuturesSession, type FuturesSession } from '@tidemark/futures'
import type { Harness } from './gateway-harness.ts'

/** The client of the product on a socket that ends in the gateway. */
export function connectedSession(harness: Harness): {
  readonly session: FuturesSession
  /** Nothing of the current connection arrives any more. */
  dropAnswers(): void
} {
  let connections = 0
  let dropped = 0
  const session = createFuturesSession({
    identity: { clientAppId: 'Test', clientVersion: '1.0' },
    credentials: async () => ({ userName: 'tidemark', password: 'tidemark' }),
    onState: () => undefined,
    onAlert: () => undefined,
    onProblem: error => {
      throw error
    },
    ports: {
      after: harness.timers.after,
      nowMs: () => harness.marketNow(),
      random: () => 0.5,
      openSocket: events => {
        connections += 1
        const number = connections
        let isOpen = true
        const end = () => {
          if (!isOpen) return
          isOpen = false
          harness.timers.after(0, () => events.closed())
        }
        // A socket never answers within the call that sends.
        const connection = harness.gateway.connect(
          bytes =>
            harness.timers.after(0, () => {
              if (number > dropped) events.received(bytes)
            }),
          end,
        )
        harness.timers.after(0, () => events.opened())
        return {
          send: bytes => {
            if (isOpen) connection.receive(bytes)
            return isOpen
          },
          close: () => {
            connection.closed()
            end()
          },
        }
      },
    },
  })
  return {
    session,
    dropAnswers: () => {
      dropped = connections
    },
  }
}

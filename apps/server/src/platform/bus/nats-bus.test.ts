import { describe } from 'vitest'
import { plainAddress, testNatsUrl, testPrefix } from '../testing/nats.ts'
import { describeBus } from './bus-contract.ts'
import { connectNats } from './nats-connection.ts'
import { NatsTransport } from './nats-transport.ts'

describe.skipIf(testNatsUrl === null)('with a NATS server', () => {
  describeBus('NATS', async ({ maxUnread, timers }) => {
    const prefix = testPrefix()
    const open = async (name: string) =>
      new NatsTransport({
        link: await connectNats(plainAddress(testNatsUrl ?? ''), { name, onProblem: () => undefined }),
        prefix,
        timers,
        limits: { texts: maxUnread, bytes: 1_000_000 },
        onProblem: () => undefined,
      })
    const subscribing = await open('subscriber')
    let publishing: NatsTransport | null = null
    return {
      async connectPublisher() {
        // An engine takes longer to start than its predecessor's last messages to pass the server.
        await publishing?.flush()
        await publishing?.close()
        publishing = await open('publisher')
        return publishing
      },
      connectSubscriber: () => subscribing,
      async flush() {
        // A request, its response and what follows from it pass both connections.
        for (let turn = 0; turn < 3; turn += 1) {
          await publishing?.flush()
          await subscribing.flush()
          await new Promise(resolve => setImmediate(resolve))
        }
      },
      async close() {
        await publishing?.close()
        await subscribing.close()
      },
    }
  })
})

import { describe } from 'vitest'
import { systemTimers } from '../clocks/timers.ts'
import { plainAddress, testNatsUrl, testPrefix } from '../testing/nats.ts'
import { describeEventStream } from './event-stream-contract.ts'
import { connectNats } from './nats-connection.ts'
import { NatsEventStream } from './nats-event-stream.ts'

describe.skipIf(testNatsUrl === null)('with a NATS server', () => {
  describeEventStream('JetStream', async ({ limits, onProblem }) => {
    const prefix = testPrefix()
    const link = await connectNats(plainAddress(testNatsUrl ?? ''), { name: 'events', onProblem })
    const streams: NatsEventStream[] = []
    return {
      async connect() {
        const stream = new NatsEventStream({ link, prefix, timers: systemTimers, onProblem, limits })
        streams.push(stream)
        return stream
      },
      async close() {
        await Promise.all(streams.map(stream => stream.close()))
        await link.close()
      },
    }
  })
})

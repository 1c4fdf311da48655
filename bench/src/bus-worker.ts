// Publishes on request: `latency` sends spaced messages, `rate` as many as possible, over the thread's port and over NATS.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createBusPublisher, systemTimers, ThreadTransport, type Transport } from '@tidemark/server'
import { openBenchNats } from './bus-nats.ts'
import { busTicks } from './bus-ticks.ts'

const spacingMs = 2

if (!parentPort) throw new Error('This file is a worker')
const { barePort, natsUrl } = workerData as {
  readonly barePort: MessagePort
  readonly natsUrl: string | null
}

/** The peer: the same messages as JSON without the bus. */
function answer(transport: Transport, publishBare: (text: string) => void): void {
  const publisher = createBusPublisher({ transport, run: 'bench', symbols: busTicks.symbols })
  transport.respond('bench.latency', async count => {
    for (let sent = 0; sent < Number(count); sent += 1) {
      await new Promise(resolve => setTimeout(resolve, spacingMs))
      publisher.publish(busTicks.message(performance.timeOrigin + performance.now()))
    }
    return ''
  })
  transport.respond('bench.rate', async count => {
    for (let sent = 0; sent < Number(count); sent += 1) publisher.publish(busTicks.message(sent))
    return ''
  })
  transport.respond('bench.bare', async count => {
    for (let sent = 0; sent < Number(count); sent += 1) publishBare(JSON.stringify(busTicks.message(sent)))
    return ''
  })
}

const thread = new ThreadTransport({
  timers: systemTimers,
  onProblem(error) {
    throw error
  },
})
answer(thread, text => barePort.postMessage(text))
const nats = natsUrl === null ? null : await openBenchNats(natsUrl)
if (nats) answer(nats.transport, text => nats.link.connection.publish('bench.bare-texts', text))
thread.respond('bench.ready', async () => {
  await nats?.transport.flush()
  return ''
})
thread.attach(parentPort)

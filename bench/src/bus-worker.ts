// Publishes on request: `latency` sends spaced messages, `rate` as many as possible.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createBusPublisher, systemTimers, ThreadTransport } from '@tidemark/server'
import { busTicks } from './bus-ticks.ts'

const spacingMs = 2

if (!parentPort) throw new Error('This file is a worker')
const transport = new ThreadTransport({
  timers: systemTimers,
  onProblem(error) {
    throw error
  },
})
const publisher = createBusPublisher({ transport, run: 'bench', symbols: busTicks.symbols })
const { barePort } = workerData as { readonly barePort: MessagePort }
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
/** The peer: the same messages as JSON over a bare port. */
transport.respond('bench.bare', async count => {
  for (let sent = 0; sent < Number(count); sent += 1)
    barePort.postMessage(JSON.stringify(busTicks.message(sent)))
  return ''
})
transport.attach(parentPort)

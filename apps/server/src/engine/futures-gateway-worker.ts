// The simulated futures market is generated in a thread of its own, so that a long history never blocks the sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { marketTimeAfter } from '@tidemark/contracts'
import { epochMs } from '@tidemark/domain'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway, Exchange, type GatewayConnection } from '@tidemark/simulator/futures-gateway'
import { systemTimers } from '../clocks/timers.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import {
  type FromGateway,
  type FuturesGatewayData,
  ownBytes,
  type ToGateway,
} from './futures-gateway-messages.ts'
import { openFuturesJournal } from './futures-journal-file.ts'

if (!parentPort) throw new Error('The futures gateway runs as a worker thread')
const port = parentPort
const { seed, clock: firstClock, journalPath } = workerData as FuturesGatewayData
let clock = firstClock

const onError = (error: unknown): void => {
  const text = error instanceof Error ? error.message : String(error)
  port.postMessage({ kind: 'problem', text } satisfies FromGateway)
}
const shared = {
  market: createSimulatedFutures({ seed }),
  marketNow: () =>
    epochMs(Math.floor(marketTimeAfter(clock, Math.max(0, systemWallClock.nowMs() - clock.wallNow)))),
  wallNow: systemWallClock.nowMs,
  timers: systemTimers,
}
const trading = new Exchange({
  ...{ ...shared, marketName: seed, onError },
  ...(journalPath !== null && { journal: openFuturesJournal({ path: journalPath, onError }) }),
})
const gateway = createFuturesGateway({ ...shared, trading })
const connections = new Map<number, GatewayConnection>()

function open(id: number): void {
  const connection = gateway.connect(
    bytes => {
      const own = ownBytes(bytes)
      port.postMessage({ kind: 'message', id, bytes: own } satisfies FromGateway, [own.buffer])
    },
    () => {
      connections.delete(id)
      port.postMessage({ kind: 'close', id } satisfies FromGateway)
    },
  )
  connections.set(id, connection)
}

port.on('message', (message: ToGateway) => {
  switch (message.kind) {
    case 'clock':
      clock = message.clock
      break
    case 'open':
      open(message.id)
      break
    case 'message':
      connections.get(message.id)?.receive(message.bytes)
      break
    case 'closed':
      connections.get(message.id)?.closed()
      connections.delete(message.id)
      break
  }
})

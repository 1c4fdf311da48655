// The simulated futures market is generated in a thread of its own, so that a long history never blocks the sockets.
import { parentPort, workerData } from 'node:worker_threads'
import { DAY_MS, epochMs } from '@tidemark/domain'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway, Exchange, type GatewayConnection } from '@tidemark/simulator/futures-gateway'
import { createFollowedClock } from '../../platform/clocks/followed-clock.ts'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import {
  type FromGateway,
  type FuturesGatewayData,
  ownBytes,
  type ToGateway,
} from './futures-gateway-messages.ts'
import { openJournalInDatabase } from './futures-journal-database.ts'
import { openFuturesJournal } from './futures-journal-file.ts'

if (!parentPort) throw new Error('The futures gateway runs as a worker thread')
const port = parentPort
const { seed, clock: firstClock, journal: place } = workerData as FuturesGatewayData
const clock = createFollowedClock(systemClock)
clock.set(firstClock)

const WARM_UP_SYMBOL = 'F.US.EP'
/** After the answers to the first connection. */
const WARM_UP_AFTER_MS = 200
const WARM_UP_STEP_MS = 10
const WARM_UP_DAYS = 7

const onError = (error: unknown): void => {
  const text = error instanceof Error ? error.message : String(error)
  port.postMessage({ kind: 'problem', text } satisfies FromGateway)
}
const market = createSimulatedFutures({ seed })
const marketNow = () => epochMs(clock.read()?.marketNow ?? firstClock.marketNow)
const shared = {
  market,
  marketNow,
  elapsedMs: systemClock.elapsedMs,
  timers: systemTimers,
}
const journal =
  place?.kind === 'database'
    ? await openJournalInDatabase(place.url, place.name)
    : place && openFuturesJournal({ path: place.path, onError })
const trading = new Exchange({ ...shared, marketName: seed, onError, ...(journal && { journal }) })
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

/** The first bars of a process take three times as long as later ones. They are made, a day at a time, while the first user is
 *  still on the way to a chart. */
function warmUp(days: number): void {
  const now = marketNow()
  const contract = market.contract(WARM_UP_SYMBOL, now)
  if (!contract || days === 0) return
  market.bars(contract, 1, epochMs(now - days * DAY_MS), epochMs(now - (days - 1) * DAY_MS), now)
  systemTimers.after(WARM_UP_STEP_MS, () => warmUp(days - 1))
}
systemTimers.after(WARM_UP_AFTER_MS, () => warmUp(WARM_UP_DAYS))

port.on('message', (message: ToGateway) => {
  switch (message.kind) {
    case 'clock':
      clock.set(message.clock)
      break
    case 'open':
      open(message.id)
      break
    case 'message':
      connections.get(message.id)?.receive(message.bytes)
      break
    case 'pause':
    case 'resume':
      connections.get(message.id)?.[message.kind]()
      break
    case 'closed':
      connections.get(message.id)?.closed()
      connections.delete(message.id)
      break
  }
})

import { MessageChannel, Worker } from 'node:worker_threads'
import { BusSubscriber, systemTimers, ThreadTransport, type Transport } from '@tidemark/server'
import { type Benchmark, type Figure, percentile, perSecond } from './benchmark.ts'
import { benchNatsUrl, openBenchNats } from './bus-nats.ts'
import { busTicks } from './bus-ticks.ts'

const latencyCount = 2000
const rateCount = 50_000
/** Fewer than the limit of unread texts, so that none is dropped. */
const batch = 5000
const timeoutMs = 60_000
const onProblem = (error: unknown) => {
  throw error
}

/** The bus between the engine and the server, over the port of a thread and over NATS: numbered, validated messages with a
 *  snapshot behind them. */
export const bus: Benchmark = {
  name: 'bus',
  async run() {
    const { port1: barePort, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./bus-worker.js', import.meta.url), {
      workerData: { barePort: port2, natsUrl: benchNatsUrl },
      transferList: [port2],
    })
    const thread = new ThreadTransport({ timers: systemTimers, onProblem })
    thread.attach(worker)
    await thread.request('bench.ready', '', timeoutMs)
    const overThread = await measure(thread, 'a thread’s port', receive => barePort.on('message', receive))
    const overNats = benchNatsUrl === null ? [] : await measureNats(benchNatsUrl)
    await worker.terminate()
    barePort.close()
    return [...overThread, ...overNats]
  },
}

async function measureNats(url: string): Promise<readonly Figure[]> {
  const { link, transport } = await openBenchNats(url)
  const figures = await measure(transport, 'NATS', receive => {
    link.connection.subscribe('bench.bare-texts', {
      callback: (_error, message) => receive(message.string()),
    })
  })
  await link.close()
  return figures
}

async function measure(
  transport: Transport & { flush?(): Promise<void> },
  name: string,
  receiveBare: (receive: (text: string) => void) => void,
): Promise<readonly Figure[]> {
  const subscriber = new BusSubscriber({
    transport,
    symbols: busTicks.symbols,
    timers: systemTimers,
    onProblem,
  })
  const delays: number[] = []
  let isTiming = true
  let received = 0
  subscriber.subscribe(message => {
    received += 1
    if (isTiming && message.kind === 'ticks')
      delays.push(performance.timeOrigin + performance.now() - message.untilMs)
  })
  await transport.flush?.()
  await transport.request('bench.latency', String(latencyCount), timeoutMs)
  isTiming = false
  const before = received
  const ours = await timed(() => requestBatches(transport, 'bench.rate'))
  const count = received - before
  const bare = await timed(async () => {
    const all = untilReceived(receiveBare)
    await transport.flush?.()
    await requestBatches(transport, 'bench.bare')
    await all
  })
  subscriber.close()
  return [
    {
      label: `messages of ${busTicks.rows} rows over ${name}, p50 / p99`,
      result: `${percentile(delays, 0.5).toFixed(2)} / ${percentile(delays, 0.99).toFixed(2)} ms`,
      reference: `${delays.length} messages`,
    },
    {
      label: `the same over ${name} as fast as possible, ${rateCount - count} lost`,
      result: perSecond(count, ours),
      reference: `bare with JSON ${perSecond(rateCount, bare)}`,
    },
  ]
}

async function requestBatches(transport: Transport, subject: string): Promise<void> {
  for (let sent = 0; sent < rateCount; sent += batch)
    await transport.request(subject, String(batch), timeoutMs)
}

function untilReceived(receiveBare: (receive: (text: string) => void) => void): Promise<void> {
  let received = 0
  return new Promise(resolve => {
    receiveBare(text => {
      JSON.parse(text)
      received += 1
      if (received === rateCount) resolve()
    })
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

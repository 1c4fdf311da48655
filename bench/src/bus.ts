import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { BusSubscriber, systemTimers, ThreadTransport } from '@tidemark/server'
import { type Benchmark, percentile, perSecond } from './benchmark.ts'
import { busTicks } from './bus-ticks.ts'

const latencyCount = 2000
const rateCount = 50_000
/** Fewer than the limit of unread texts, so that none is dropped. */
const batch = 5000
const timeoutMs = 60_000

/** The bus between the engine's thread and the server: numbered, validated messages with a snapshot behind them. */
export const bus: Benchmark = {
  name: 'bus',
  async run() {
    const { port1: barePort, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./bus-worker.js', import.meta.url), {
      workerData: { barePort: port2 },
      transferList: [port2],
    })
    const onProblem = (error: unknown) => {
      throw error
    }
    const transport = new ThreadTransport({ timers: systemTimers, onProblem })
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
    transport.attach(worker)
    await transport.request('bench.latency', String(latencyCount), timeoutMs)
    isTiming = false
    const before = received
    const ours = await timed(async () => {
      for (let sent = 0; sent < rateCount; sent += batch)
        await transport.request('bench.rate', String(batch), timeoutMs)
    })
    const count = received - before
    const bare = await timed(() => receiveBare(barePort, transport))
    await worker.terminate()
    barePort.close()
    return [
      {
        label: `messages of ${busTicks.rows} rows to the server, p50 / p99`,
        result: `${percentile(delays, 0.5).toFixed(2)} / ${percentile(delays, 0.99).toFixed(2)} ms`,
        reference: `${delays.length} messages`,
      },
      {
        label: `the same as fast as possible, ${rateCount - count} lost`,
        result: perSecond(count, ours),
        reference: `bare port with JSON ${perSecond(rateCount, bare)}`,
      },
    ]
  },
}

async function receiveBare(port: MessagePort, transport: ThreadTransport): Promise<void> {
  let received = 0
  const all = new Promise<void>(resolve => {
    port.on('message', (text: string) => {
      JSON.parse(text)
      received += 1
      if (received === rateCount) resolve()
    })
  })
  for (let sent = 0; sent < rateCount; sent += batch)
    await transport.request('bench.bare', String(batch), timeoutMs)
  await all
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

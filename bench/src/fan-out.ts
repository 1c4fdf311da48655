import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { type Benchmark, type Figure, perSecond } from './benchmark.ts'
import { fanOutLoad, sharedNowMs, tickersOf } from './fan-out-load.ts'
import { MessageAges } from './message-ages.ts'
import { openRawClient } from './raw-client.ts'

const sizes = [1000, 5000] as const
const warmUpMs = 1000
const measureMs = 5000
/** With more at once, the system's queue of new connections overflows. */
const openAtOnce = 250

interface Run {
  readonly messages: number
  readonly ms: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the server, per tick: comparable even on a busy machine. */
  readonly cpuMicros: number
}

/** Ticks from the bus to thousands of clients, compared with `ws` and one `send` for each client and message. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  async run() {
    const figures: Figure[] = []
    for (const clients of sizes) {
      const ours = await measure('ours', clients)
      const bare = await measure('bare', clients)
      figures.push(...describe(clients, ours, bare))
    }
    return figures
  },
}

function describe(clients: number, ours: Run, bare: Run): Figure[] {
  const offered = (clients * fanOutLoad.tickersPerClient * 1000) / fanOutLoad.flushMs
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const micros = (value: number) => `${value.toFixed(2)} µs`
  return [
    {
      label: `${clients} clients: ticks delivered of ${offered} /s`,
      result: perSecond(ours.messages, ours.ms),
      reference: `${perSecond(bare.messages, bare.ms)} bare ws`,
    },
    {
      label: `${clients} clients: bus to client, p50 / p99`,
      result: `${ours.p50Ms.toFixed(0)} / ${ms(ours.p99Ms)}`,
      reference: `${bare.p50Ms.toFixed(0)} / ${ms(bare.p99Ms)} bare ws`,
    },
    {
      label: `${clients} clients: server CPU time per tick`,
      result: micros(ours.cpuMicros),
      reference: `${micros(bare.cpuMicros)} bare ws`,
    },
  ]
}

async function measure(kind: 'ours' | 'bare', clients: number): Promise<Run> {
  const child = fork(new URL(`./fan-out-server.js`, import.meta.url), [kind])
  const sockets: Socket[] = []
  let [snapshots, ages] = [0, new MessageAges()]
  const onText = (bytes: Buffer, from: number, to: number) => {
    // {"ticker"… is a tick, {"type"… anything else.
    if (bytes[from + 3] === 'i'.charCodeAt(0)) ages.add(ageMs(bytes, from, to))
    else if (bytes[from + 9] === 's'.charCodeAt(0)) snapshots += 1
  }
  try {
    const { port } = await nextMessage<{ port: number }>(child)
    for (let client = 0; client < clients; client += 1) {
      const token = `client-${client}`
      const commands = [
        helloCommand('tvlive', token),
        ...tickersOf(client).map(ticker => subscribeCommand(ticker, token)),
      ]
      sockets.push(openRawClient({ port, path: socketPaths.live, commands, onText }))
      const isBehind = () => snapshots < (sockets.length - openAtOnce) * fanOutLoad.tickersPerClient
      while (isBehind()) await wait(5)
    }
    while (snapshots < clients * fanOutLoad.tickersPerClient) await wait(5)
    child.send('go')
    await wait(warmUpMs)
    ages = new MessageAges()
    const [startedAt, cpuBefore] = [performance.now(), await cpuMicros(child)]
    await wait(measureMs)
    const [ms, cpuAfter] = [performance.now() - startedAt, await cpuMicros(child)]
    return {
      messages: ages.messages,
      ms,
      p50Ms: ages.percentileMs(0.5),
      p99Ms: ages.percentileMs(0.99),
      cpuMicros: (cpuAfter - cpuBefore) / ages.messages,
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    child.kill()
    await once(child, 'close')
  }
}

const priceMark = Buffer.from('"p":')

function ageMs(bytes: Buffer, from: number, to: number): number {
  const price = bytes.indexOf(priceMark, from) + priceMark.length
  return sharedNowMs() - Number.parseFloat(bytes.toString('latin1', price, Math.min(price + 20, to)))
}

async function cpuMicros(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return (await nextMessage<{ cpuMicros: number }>(child)).cpuMicros
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

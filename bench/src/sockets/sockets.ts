import { setTimeout as wait } from 'node:timers/promises'
import { type Benchmark, type Figure, megabytes, perSecond } from '../benchmark.ts'
import { benchNatsUrl } from '../bus-nats.ts'
import { cpuSeconds } from '../cpu-seconds.ts'
import { MessageAges } from '../message-ages.ts'
import { residentBytes } from '../resident-bytes.ts'
import { openClients } from './socket-clients.ts'
import { type SocketCluster, startCluster } from './socket-cluster.ts'

const count = Number(process.env.BENCH_SOCKETS || 2000)
const webProcesses = (process.env.BENCH_WEB_PROCESSES || '1,2,4').split(',').map(Number)
/** Start-up is over, and the process has the size that it keeps. */
const settleMs = 3000
const measureMs = 10_000

/** Sockets of browsers that follow the whole market, over one web process and over several. */
export const sockets: Benchmark = {
  name: 'sockets',
  async run() {
    const figures: Figure[] = []
    // Without NATS there is one process.
    for (const processes of benchNatsUrl === null ? [1] : webProcesses)
      figures.push(...(await measure(processes)))
    return figures
  },
}

async function measure(processes: number): Promise<Figure[]> {
  // Each process can take a few more than its share.
  const cluster = await startCluster(processes, Math.ceil(count / processes) + 10, benchNatsUrl)
  try {
    return await measureCluster(cluster)
  } finally {
    await cluster.stop()
  }
}

async function measureCluster({ webs, enginePid }: SocketCluster): Promise<Figure[]> {
  await wait(settleMs)
  const memory = () => webs.reduce((sum, { pid }) => sum + residentBytes(pid), 0)
  const cpu = () => [...webs.map(({ pid }) => pid), ...(enginePid ? [enginePid] : [])].map(cpuSeconds)
  const memoryBefore = memory()
  const startedAt = performance.now()
  const clients = await openClients(webs, count)
  const openMs = performance.now() - startedAt
  try {
    await wait(settleMs)
    clients.ages = new MessageAges()
    const [cpuBefore, from] = [cpu(), performance.now()]
    await wait(measureMs)
    const ms = performance.now() - from
    const shares = cpu().map((seconds, process) => (seconds - (cpuBefore[process] ?? 0)) / (ms / 1000))
    const { ages } = clients
    const name = `${count} sockets, ${webs.length} web ${webs.length === 1 ? 'process' : 'processes'}`
    const webShares = shares.slice(0, webs.length).map(percent).join(', ')
    return [
      {
        label: `${name}: opened, refused, lost`,
        result: `${clients.opened}, ${clients.refused}, ${clients.lost}`,
        reference: `${clients.symbols} symbols, ${perSecond(count, openMs)} opened`,
      },
      {
        label: `${name}: trade to client, p50 / p99`,
        result: `${ages.percentileMs(0.5).toFixed(0)} / ${ages.percentileMs(0.99).toFixed(0)} ms`,
        reference: perSecond(ages.messages, ms),
      },
      {
        label: `${name}: CPU of each web process`,
        result: webShares,
        reference: enginePid ? `engine ${percent(shares.at(-1) ?? 0)}` : 'with the engine',
      },
      {
        label: `${name}: memory for 1,000 sockets`,
        result: megabytes(((memory() - memoryBefore) / clients.opened) * 1000),
        reference: `${megabytes(memoryBefore / webs.length)} a process without sockets`,
      },
    ]
  } finally {
    clients.close()
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

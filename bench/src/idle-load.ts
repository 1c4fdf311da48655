import { readFileSync } from 'node:fs'
import { type Benchmark, megabytes } from './benchmark.ts'
import { launchBuilt } from './running-server.ts'

const settleMs = 3000
const watchMs = 20_000
const ticksPerSecond = 100

/** What the whole market costs while nobody looks: engine and server at 1×, every symbol trading. */
export const idleLoad: Benchmark = {
  name: 'idle-load',
  async run() {
    const server = await launchBuilt()
    try {
      await wait(settleMs)
      const before = cpuSeconds(server.pid)
      const began = performance.now()
      await wait(watchMs)
      const share = (cpuSeconds(server.pid) - before) / ((performance.now() - began) / 1000)
      return [
        {
          what: 'engine and server, whole universe at 1×',
          ours: `${(share * 100).toFixed(1)} %`,
          beside: 'limit 15 % of a core',
        },
        { what: 'memory', ours: megabytes(residentBytes(server.pid)), beside: 'limit 600 MB' },
      ]
    } finally {
      await server.stop()
    }
  },
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** User and system time of a process, all its threads, as Linux counts it. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function residentBytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}

import { type Benchmark, megabytes } from './benchmark.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { residentBytes } from './resident-bytes.ts'
import { launchBuilt } from './running-server.ts'

const settleMs = 3000
const watchMs = 20_000

/** CPU and memory of engine and server without clients, at 1× with every symbol trading. */
export const idleLoad: Benchmark = {
  name: 'idle-load',
  async run() {
    const server = await launchBuilt()
    try {
      await wait(settleMs)
      const before = cpuSeconds(server.pid)
      const startedAt = performance.now()
      await wait(watchMs)
      const share = (cpuSeconds(server.pid) - before) / ((performance.now() - startedAt) / 1000)
      return [
        {
          label: 'CPU of engine and server, whole universe at 1×',
          result: `${(share * 100).toFixed(1)} %`,
          reference: 'limit 5 % of a core',
        },
        { label: 'memory', result: megabytes(residentBytes(server.pid)), reference: 'limit 600 MB' },
      ]
    } finally {
      await server.stop()
    }
  },
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

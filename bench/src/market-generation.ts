import { Worker } from 'node:worker_threads'
import type { Resolution } from '@tidemark/domain'
import type { Benchmark, Figure } from './benchmark.ts'
import type { FirstRequest } from './market-generation-request.ts'

const firstRequests: readonly Resolution[] = ['1', '360']

/**
 * The simulated market by itself: 10,000 bars at every resolution, and the trades of all symbols. In threads of its
 * own, where the collector has nothing else to look after and a first request is a first one.
 */
export const marketGeneration: Benchmark = {
  name: 'market-generation',
  async run() {
    const figures = await inThread<readonly Figure[]>('./market-generation-running.js')
    const first: Figure[] = []
    for (const resolution of firstRequests) first.push(await measureFirst(resolution))
    return [...figures, ...first]
  },
}

async function measureFirst(resolution: Resolution): Promise<Figure> {
  const { openMs, firstMs, secondMs } = await inThread<FirstRequest>(
    './market-generation-first.js',
    resolution,
  )
  return {
    what: `first request of a new process, bars of ${resolution}`,
    ours: `${firstMs.toFixed(0)} ms`,
    beside: `the second, of another symbol, ${secondMs.toFixed(0)} ms; opening the market ${openMs.toFixed(0)} ms`,
  }
}

function inThread<Result>(file: string, workerData?: unknown): Promise<Result> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

import { Worker } from 'node:worker_threads'
import type { Resolution } from '@tidemark/domain'
import type { Benchmark, Figure } from './benchmark.ts'
import type { FirstRequest } from './market-generation-request.ts'

const firstRequests: readonly Resolution[] = ['1', '360']

/**
 * The simulated market alone: 10,000 bars at every resolution, and the trades of all symbols. Runs in separate threads,
 * so that garbage of other benchmarks does not matter and a first request is really the first.
 */
export const marketGeneration: Benchmark = {
  name: 'market-generation',
  async run() {
    const figures = await messageOf<readonly Figure[]>(
      new Worker(new URL('./market-generation-running.js', import.meta.url)),
    )
    const first: Figure[] = []
    for (const resolution of firstRequests) first.push(await measureFirst(resolution))
    return [...figures, ...first]
  },
}

async function measureFirst(resolution: Resolution): Promise<Figure> {
  const thread = new Worker(new URL('./market-generation-first.js', import.meta.url), {
    workerData: resolution,
  })
  const { openMs, firstMs, secondMs } = await messageOf<FirstRequest>(thread)
  return {
    label: `first request of a new process, bars of ${resolution}`,
    result: `${firstMs.toFixed(0)} ms`,
    reference: `second request, another symbol, ${secondMs.toFixed(0)} ms; opening the market ${openMs.toFixed(0)} ms`,
  }
}

function messageOf<Message>(thread: Worker): Promise<Message> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

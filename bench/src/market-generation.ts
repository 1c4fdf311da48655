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
    const figures = await answerOf<readonly Figure[]>(
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
  const { openMs, firstMs, secondMs } = await answerOf<FirstRequest>(thread)
  return {
    what: `first request of a new process, bars of ${resolution}`,
    ours: `${firstMs.toFixed(0)} ms`,
    beside: `the second, of another symbol, ${secondMs.toFixed(0)} ms; opening the market ${openMs.toFixed(0)} ms`,
  }
}

function answerOf<Answer>(thread: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

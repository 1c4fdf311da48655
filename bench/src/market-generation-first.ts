import { parentPort, workerData } from 'node:worker_threads'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type FirstRequest, requestBars } from './market-generation-request.ts'

const timed = <Result>(run: () => Result): readonly [Result, number] => {
  const startedAt = performance.now()
  const result = run()
  return [result, performance.now() - startedAt]
}

const [market, openMs] = timed(() => createSimulatedMarket({ seed: '1' }))
const [, firstMs] = timed(() => requestBars(market, 'AAPL', workerData))
const [, secondMs] = timed(() => requestBars(market, 'XOM', workerData))
parentPort?.postMessage({ openMs, firstMs, secondMs } satisfies FirstRequest)

import { parentPort, workerData } from 'node:worker_threads'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type FirstRequest, requestBars } from './market-generation-request.ts'

const timed = async <Result>(run: () => Result | Promise<Result>): Promise<readonly [Result, number]> => {
  const startedAt = performance.now()
  const result = await run()
  return [result, performance.now() - startedAt]
}

const [market, openMs] = await timed(() => createSimulatedMarket({ seed: '1' }))
const [, firstMs] = await timed(() => requestBars(market, 'AAPL', workerData))
const [, secondMs] = await timed(() => requestBars(market, 'XOM', workerData))
parentPort?.postMessage({ openMs, firstMs, secondMs } satisfies FirstRequest)

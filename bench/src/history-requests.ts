import { platformPaths } from '@tidemark/contracts'
import { RESOLUTIONS } from '@tidemark/domain'
import { type Benchmark, type Figure, percentile, perSecond } from './benchmark.ts'
import { launchBuilt, signInDemo } from './running-server.ts'

const symbols = ['SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'XOM', 'IWM', 'UVXY']
const requestsEach = 60
const lengthMs = 4000
const atOnce = 4

/** History requests through the whole server, including token check and JSON. */
export const historyRequests: Benchmark = {
  name: 'history-requests',
  async run() {
    const server = await launchBuilt()
    try {
      const requestHistory = await createHistoryClient(server.address)
      const figures: Figure[] = []
      for (const resolution of RESOLUTIONS) figures.push(await measureLatency(requestHistory, resolution))
      return [...figures, await measureRate(requestHistory)]
    } finally {
      await server.stop()
    }
  },
}

type RequestHistory = (symbol: string, resolution: string, countback: number) => Promise<void>

async function createHistoryClient(address: string): Promise<RequestHistory> {
  const { token, now } = await signInDemo(address)
  return async (ticker, resolution, countback) => {
    const query = `ticker=${ticker}&resolution=${resolution}&from=${now - 60}&to=${now}&countback=${countback}`
    const response = await fetch(`${address}${platformPaths.historySip}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The history request failed with status ${response.status}`)
    await response.arrayBuffer()
  }
}

async function measureLatency(requestHistory: RequestHistory, resolution: string): Promise<Figure> {
  const times: number[] = []
  for (let request = 0; request < requestsEach; request += 1) {
    const startedAt = performance.now()
    await requestHistory(symbols[request % symbols.length] ?? 'SPY', resolution, 10_000)
    times.push(performance.now() - startedAt)
  }
  return {
    label: `10000-bar request of ${resolution}, p99`,
    result: `${percentile(times, 0.99).toFixed(1)} ms`,
    reference: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
  }
}

async function measureRate(requestHistory: RequestHistory): Promise<Figure> {
  const startedAt = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - startedAt < lengthMs) {
      await requestHistory(symbols[count % symbols.length] ?? 'SPY', '1', 1440)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    label: `1440-bar requests per second, ${atOnce} at once`,
    result: perSecond(count, performance.now() - startedAt),
    reference: 'client and server share two cores',
  }
}

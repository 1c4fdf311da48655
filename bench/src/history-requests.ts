import { platformPaths } from '@tidemark/contracts'
import { RESOLUTIONS } from '@tidemark/domain'
import { type Benchmark, type Figure, percentile, perSecond } from './benchmark.ts'
import { launchBuilt, signInDemo } from './running-server.ts'

const symbols = ['SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'XOM', 'IWM', 'UVXY']
const requestsEach = 60
const lengthMs = 4000
const atOnce = 4

/** SimulatedHistory through the whole server, token check and JSON included. */
export const historyRequests: Benchmark = {
  name: 'history-requests',
  async run() {
    const server = await launchBuilt()
    try {
      const ask = await questioner(server.address)
      const figures: Figure[] = []
      for (const resolution of RESOLUTIONS) figures.push(await measureLatency(ask, resolution))
      return [...figures, await measureRate(ask)]
    } finally {
      await server.stop()
    }
  },
}

type Ask = (symbol: string, resolution: string, countback: number) => Promise<void>

async function questioner(address: string): Promise<Ask> {
  const { token, now } = await signInDemo(address)
  return async (ticker, resolution, countback) => {
    const query = `ticker=${ticker}&resolution=${resolution}&from=${now - 60}&to=${now}&countback=${countback}`
    const answer = await fetch(`${address}${platformPaths.historySip}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`SimulatedHistory answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

async function measureLatency(ask: Ask, resolution: string): Promise<Figure> {
  const times: number[] = []
  for (let request = 0; request < requestsEach; request += 1) {
    const began = performance.now()
    await ask(symbols[request % symbols.length] ?? 'SPY', resolution, 10_000)
    times.push(performance.now() - began)
  }
  return {
    what: `10000-bar request of ${resolution}, p99`,
    ours: `${percentile(times, 0.99).toFixed(1)} ms`,
    beside: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
  }
}

async function measureRate(ask: Ask): Promise<Figure> {
  const began = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - began < lengthMs) {
      await ask(symbols[count % symbols.length] ?? 'SPY', '1', 1440)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    what: `1440-bar requests per second, ${atOnce} at once`,
    ours: perSecond(count, performance.now() - began),
    beside: 'client and server share two cores',
  }
}

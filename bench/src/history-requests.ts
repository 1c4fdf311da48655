import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { platformPaths } from '@tidemark/contracts'
import { RESOLUTIONS } from '@tidemark/domain'
import { type Benchmark, type Figure, percentile, perSecond } from './benchmark.ts'
import { launchBuilt, signInDemo } from './running-server.ts'

const symbols = ['SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'XOM', 'IWM', 'UVXY']
const requestsEach = 200
/** The size of 10,000 bars. */
const bareBytes = 402_000
const lengthMs = 4000
const atOnce = 4

/** History requests through the whole server, including token check and JSON, beside a server that only sends bytes. */
export const historyRequests: Benchmark = {
  name: 'history-requests',
  async run() {
    const server = await launchBuilt()
    try {
      const requestHistory = await createHistoryClient(server.address)
      const figures: Figure[] = [await measureBare()]
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
  const times = await timesOf(request =>
    requestHistory(symbols[request % symbols.length] ?? 'SPY', resolution, 10_000),
  )
  return {
    label: `10000-bar request of ${resolution}, p99`,
    result: `${percentile(times, 0.99).toFixed(1)} ms`,
    reference: `limit 25 ms; p50 ${percentile(times, 0.5).toFixed(1)} ms, limit 5 ms`,
  }
}

async function measureBare(): Promise<Figure> {
  const file = fileURLToPath(new URL('./bare-server.js', import.meta.url))
  const child = spawn(process.execPath, [file, String(bareBytes)], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = await once(child.stdout, 'data')
    const request = async () => void (await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer())
    // Until the client is compiled.
    await timesOf(request)
    const times = await timesOf(request)
    return {
      label: 'as many bytes from a bare server, p99',
      result: `${percentile(times, 0.99).toFixed(1)} ms`,
      reference: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
    }
  } finally {
    child.kill()
  }
}

async function timesOf(request: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < requestsEach; index += 1) {
    const startedAt = performance.now()
    await request(index)
    times.push(performance.now() - startedAt)
  }
  return times
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

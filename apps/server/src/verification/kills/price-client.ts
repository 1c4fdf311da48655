import { type FiringMessage, helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { WebSocket } from 'ws'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { createWaiters } from './waiters.ts'

const reconnectMs = 100

export interface PriceClient {
  /** The longest time between two prices so far, also of different connections. */
  readonly longestSilenceMs: number
  /** Firings that one connection was told of more than once. */
  readonly doubledFirings: readonly string[]
  /** Resolves when more prices have arrived. */
  untilMore(): Promise<void>
  close(): void
}

/** A socket that follows the price of a symbol, and connects to the next web process when it is closed. */
export function followPrices(
  addresses: readonly string[],
  { token, symbol, first }: { readonly token: string; readonly symbol: string; readonly first: number },
): PriceClient {
  const { until, wake } = createWaiters()
  const doubledFirings: string[] = []
  let [next, prices, longestSilenceMs] = [first, 0, 0]
  let lastMs: number | null = null
  let isClosed = false
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | null = null

  function noteFiring(text: string, told: Set<string>): void {
    const { firing } = JSON.parse(text) as FiringMessage
    if (told.has(firing.id)) doubledFirings.push(firing.id)
    told.add(firing.id)
  }

  function connect(): void {
    const address = addresses[next++ % addresses.length] ?? ''
    const opened = new WebSocket(`${address.replace('http', 'ws')}${socketPaths.sip}`, {
      perMessageDeflate: false,
    })
    socket = opened
    const told = new Set<string>()
    opened.on('open', () => {
      opened.send(helloCommand('tvlive', token))
      opened.send(subscribeCommand(symbol, token))
    })
    opened.on('message', data => {
      const text = String(data)
      if (text.startsWith('{"type":"firing"')) noteFiring(text, told)
      if (!text.includes(`"ticker":"${symbol}"`)) return
      const nowMs = systemClock.elapsedMs()
      longestSilenceMs = Math.max(longestSilenceMs, nowMs - (lastMs ?? nowMs))
      lastMs = nowMs
      prices += 1
      wake()
    })
    opened.on('error', () => undefined)
    opened.on('close', () => {
      if (!isClosed) timer = setTimeout(connect, reconnectMs)
    })
  }
  connect()

  return {
    get longestSilenceMs() {
      return longestSilenceMs
    },
    doubledFirings,
    untilMore() {
      const before = prices
      return until(() => prices >= before + 3)
    },
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      socket?.terminate()
    },
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { epochMs } from '@tidemark/domain'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway, Exchange, type GatewayTimers } from '@tidemark/simulator/futures-gateway'
import { WebSocketServer } from 'ws'
import { busyBooks } from './busy-books.ts'

export interface BusyGateway {
  readonly url: string
  /** How far the market's clock is ahead of the machine's. */
  setMarketAhead(ms: number): void
  stop(): void
}

/** How often the gateway sends by itself, and how often it does here. */
const usualUpdateMs = 200
const updateMs = 5

const systemTimers: GatewayTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Timers wait whole milliseconds and are late under load: a fixed grid keeps the rate. */
const fastTimers: GatewayTimers = {
  after(ms, run) {
    if (ms !== usualUpdateMs) return systemTimers.after(ms, run)
    const now = performance.now()
    return systemTimers.after(updateMs - (now % updateMs), run)
  },
}

/** The simulated gateway and exchange at a WebSocket address, as a provider, with 200 changes of each order book in a second. */
export async function startBusyGateway(): Promise<BusyGateway> {
  let marketAheadMs = 0
  let startsAt = epochMs(0)
  const market = busyBooks(createSimulatedFutures({ seed: '1' }), () => startsAt)
  const shared = {
    market,
    marketNow: () => epochMs(Math.floor(Date.now() + marketAheadMs)),
    elapsedMs: () => performance.now(),
  }
  const trading = new Exchange({ ...shared, timers: systemTimers, marketName: 'bench' })
  const gateway = createFuturesGateway({ ...shared, timers: fastTimers, trading })
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', socket => {
    const connection = gateway.connect(
      bytes => socket.send(bytes),
      () => socket.close(),
    )
    socket.on('message', data => {
      if (Buffer.isBuffer(data)) connection.receive(data)
    })
    socket.on('close', () => connection.closed())
  })
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMarketAhead(ms) {
      marketAheadMs = ms
      startsAt = shared.marketNow()
    },
    stop() {
      gateway.stop()
      trading.stop()
      server.close()
      for (const socket of server.clients) socket.terminate()
    },
  }
}

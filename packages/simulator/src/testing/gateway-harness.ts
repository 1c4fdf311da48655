import { type EpochMs, epochMs } from '@tidemark/domain'
import {
  type ClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  type ServerMessage,
} from '@tidemark/futures'
import { createSimulatedFutures } from '../futures/simulated-futures.ts'
import {
  createFuturesGateway,
  type FuturesGateway,
  type FuturesGatewayOptions,
  type GatewayTimers,
  type TradingPort,
} from '../futures-gateway/index.ts'

export const market = createSimulatedFutures({ seed: 7 })
/** A Tuesday at 10:30 in New York. */
export const start = epochMs(Date.UTC(2026, 9, 6, 14, 30))

interface Timer {
  readonly due: number
  readonly callback: () => void
}

export interface Client {
  readonly received: ServerMessage[]
  readonly raw: Uint8Array[]
  isClosed: boolean
  send(message: ClientMessage): void
  sendBytes(bytes: Uint8Array): void
  /** As a slow reader. */
  pause(): void
  resume(): void
  disconnect(): void
  /** Returns the messages since the last call. */
  take(): ServerMessage[]
}

export interface Harness {
  readonly gateway: FuturesGateway
  /** Moves both clocks and runs the timers on the way. */
  advance(ms: number): void
  setMarketTime(at: EpochMs): void
  marketNow(): EpochMs
  pendingTimers(): number
  readonly timers: GatewayTimers
  connect(): Client
  /** A client that is logged on, without the answer. */
  loggedOn(): Client
}

export const logon = {
  userName: 'tidemark',
  password: 'tidemark',
  clientAppId: 'Test',
  clientVersion: '1.0',
}

type Clocks = Pick<FuturesGatewayOptions, 'marketNow' | 'elapsedMs' | 'timers'>

export function createHarness(
  options: Partial<FuturesGatewayOptions> = {},
  createTrading?: (clocks: Clocks) => TradingPort,
  startAt: EpochMs = start,
): Harness {
  let wall = 0
  let marketTime: number = startAt
  let timers: Timer[] = []
  const timersPort: GatewayTimers = {
    after: (ms, callback) => {
      const timer = { due: wall + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
  }
  const clocks: Clocks = { marketNow: () => epochMs(marketTime), elapsedMs: () => wall, timers: timersPort }
  const gateway = createFuturesGateway({
    ...{ market, ...clocks, ...options },
    ...(createTrading && { trading: createTrading(clocks) }),
  })
  const connect = (): Client => {
    const received: ServerMessage[] = []
    const raw: Uint8Array[] = []
    let taken = 0
    const client: Client = {
      ...{ received, raw, isClosed: false },
      send: message => connection.receive(encodeClientMessage(message)),
      sendBytes: bytes => connection.receive(bytes),
      pause: () => connection.pause(),
      resume: () => connection.resume(),
      disconnect: () => connection.closed(),
      take: () => {
        const news = received.slice(taken)
        taken = received.length
        return news
      },
    }
    const connection = gateway.connect(
      bytes => {
        raw.push(bytes)
        if (bytes.length !== 4 || bytes[0] !== 0x0a || bytes[2] !== 0xff)
          received.push(decodeServerMessage(bytes))
      },
      () => {
        client.isClosed = true
      },
    )
    return client
  }
  return {
    gateway,
    connect,
    advance: ms => {
      const end = wall + ms
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
        if (!next) break
        timers = timers.filter(timer => timer !== next)
        marketTime += Math.max(0, next.due - wall)
        wall = Math.max(wall, next.due)
        next.callback()
      }
      marketTime += end - wall
      wall = end
    },
    setMarketTime: at => {
      marketTime = at
    },
    marketNow: () => epochMs(marketTime),
    pendingTimers: () => timers.length,
    timers: timersPort,
    loggedOn: () => {
      const client = connect()
      client.send({ logon })
      client.take()
      return client
    },
  }
}

export function contractIdOf(client: Client, symbol: string): number {
  client.send({ informationRequests: [{ id: 77, symbolResolutionRequest: { symbol } }] })
  const [report] = client.take().flatMap(({ informationReports = [] }) => informationReports)
  return report?.symbolResolutionReport?.contractMetadata.contractId ?? 0
}

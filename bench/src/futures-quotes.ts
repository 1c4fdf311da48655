import { epochMs } from '@tidemark/domain'
import { decodeServerMessage, encodeClientMessage } from '@tidemark/futures'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway, type GatewayUser } from '@tidemark/simulator/futures-gateway'
import { type Benchmark, type Figure, perSecond } from './benchmark.ts'

const sessions = 100
const symbols = ['EP', 'ENQ', 'RTY', 'GCE', 'CLE']
const startsAt = Date.parse('2026-11-17T15:00:00Z')
const watchedMs = 30_000
/** As often as the gateway sends. */
const stepMs = 200
/** A gateway that shares its machine with everything else. */
const wantedSpeed = 5

/** Quotes of five order books that the gateway writes for a hundred sessions, and what their clients need to read them. */
export const futuresQuotes: Benchmark = {
  name: 'futures-quotes',
  run: async () => {
    const world = createWorld()
    world.watch(stepMs)
    const { ms, bytes } = world.watch(watchedMs)
    const readAt = performance.now()
    const quotes = bytes.reduce((sum, message) => sum + quotesIn(message), 0)
    const readMs = performance.now() - readAt
    const needed = perSecond(quotes, watchedMs)
    const limit = `limit ${wantedSpeed} times ${needed}, what the market does; ${quotes} quotes`
    return [
      figure(`quotes written for ${sessions} sessions`, quotes, ms, limit),
      figure('quotes read by all of their clients, in one thread', quotes, readMs, `needed ${needed}`),
    ]
  },
}

const figure = (label: string, count: number, ms: number, reference: string): Figure => ({
  label,
  result: perSecond(count, ms),
  reference,
})

const quotesIn = (message: Uint8Array): number =>
  (decodeServerMessage(message).realTimeMarketData ?? []).reduce(
    (sum, { quotes = [] }) => sum + quotes.length,
    0,
  )

function createWorld() {
  const market = createSimulatedFutures({ seed: '1' })
  let elapsedMs = 0
  let timers: { readonly dueMs: number; readonly run: () => void }[] = []
  const accounts: GatewayUser[] = Array.from({ length: sessions }, (_, id) => ({
    ...{ id, name: `user ${id}`, password: 'password', brokerages: [] },
  }))
  const gateway = createFuturesGateway({
    ...{ market, accounts },
    marketNow: () => epochMs(startsAt + elapsedMs),
    elapsedMs: () => elapsedMs,
    timers: {
      after: (ms, run) => {
        const timer = { dueMs: elapsedMs + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter(other => other !== timer)
        }
      },
    },
  })
  let received: Uint8Array[] = []
  for (const { name: userName, password } of accounts) openSession(userName, password)

  function openSession(userName: string, password: string): void {
    const connection = gateway.connect(
      bytes => void received.push(bytes),
      () => {
        throw new Error('The gateway closed a session')
      },
    )
    const send = (message: Parameters<typeof encodeClientMessage>[0]) =>
      connection.receive(encodeClientMessage(message))
    send({ logon: { userName, password, clientAppId: 'Bench', clientVersion: '1' } })
    for (const symbol of symbols) {
      received = []
      send({ informationRequests: [{ id: 1, symbolResolutionRequest: { symbol } }] })
      const [report] = received.flatMap(bytes => decodeServerMessage(bytes).informationReports ?? [])
      const contractId = report?.symbolResolutionReport?.contractMetadata.contractId
      if (contractId === undefined) throw new Error(`No contract of ${symbol}`)
      send({ marketDataSubscriptions: [{ contractId, requestId: 1, level: 4 }] })
    }
  }

  /** Lets market time pass as fast as it goes. */
  function watch(forMs: number): { readonly ms: number; readonly bytes: readonly Uint8Array[] } {
    received = []
    const startedAt = performance.now()
    for (const endMs = elapsedMs + forMs; elapsedMs < endMs; elapsedMs += stepMs) {
      const due = timers.filter(({ dueMs }) => dueMs <= elapsedMs)
      timers = timers.filter(({ dueMs }) => dueMs > elapsedMs)
      for (const { run } of due) run()
    }
    return { ms: performance.now() - startedAt, bytes: received }
  }

  return { watch }
}

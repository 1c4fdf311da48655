import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BusMessage, parseLiveCommand, type TableBusMessage } from '@tidemark/contracts'
import { serveLive } from '@tidemark/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { benchSymbols, fanOutLoad, ticksNow } from './fan-out-load.ts'

/** Runs as a separate process: one core for the server, the other for the clients. */

type Publish = () => void

function ours(server: Server): Publish {
  const listeners = new Set<(message: BusMessage) => void>()
  const publish = (message: BusMessage) => listeners.forEach(listener => void listener(message))
  const noLog = () => undefined
  serveLive({
    server,
    bus: {
      publish: () => undefined,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    symbols: benchSymbols,
    accounts: {
      authenticateForPrices: async token => signedIn(token),
      onSessionEnd: () => () => undefined,
      activeSessions: async ids =>
        new Map(
          ids.map(id => [
            id,
            { id, userId: id, feedState: 'user-realtime-feed', expiresAtMs: 0, revokedAtMs: null },
          ]),
        ),
    },
    userMessages: { onMessage: () => () => undefined },
    accountChanges: { onChange: () => () => undefined, onMissed: () => () => undefined },
    market: { read: () => ({ marketNow: Date.now(), wallNow: Date.now(), speed: 1, source: 'simulated' }) },
    workspace: { isOpen: async () => true },
    monotonic: { elapsedMs: () => performance.now() },
    logger: { debug: noLog, warn: noLog, error: noLog },
    hosts: { publicUrl: null, listenHost: '127.0.0.1' },
    addressOf: () => '127.0.0.1',
    requestLimit: { count: async () => 0 },
    held: { take: async () => () => undefined },
    capacity: { take: () => () => undefined, noteSendMs: () => undefined },
    limits: { socketsPerAddress: 100_000, socketsPerUser: 100_000 },
  })
  publish(firstTable())
  return () => publish(ticksNow())
}

const signedIn = (token: string) => ({
  user: {
    id: token,
    email: '',
    passwordHash: '',
    role: 'trader' as const,
    feedState: 'user-realtime-feed' as const,
    isMpUser: false,
    isDemo: false,
    createdAtMs: 0,
  },
  session: { id: token, userId: token, createdAtMs: 0, expiresAtMs: 0, revokedAtMs: null },
})

function firstTable(): TableBusMessage {
  const column = benchSymbols.map(() => 1)
  return {
    kind: 'table',
    feed: 'realtime',
    atMs: Date.now(),
    t: column.map(() => Date.now()),
    p: column,
    minuteT: column,
    minuteO: column,
    minuteH: column,
    minuteL: column,
    minuteV: column,
    dayO: column,
    dayH: column,
    dayL: column,
    dayV: column,
    prevClose: column,
  }
}

/** The simple way: serialises once per ticker, then calls `send` for each client and message. */
function bareWs(server: Server): Publish {
  const subscribers = new Map<string, Set<WebSocket>>(benchSymbols.map(ticker => [ticker, new Set()]))
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', socket => {
    socket.on('message', data => {
      const command = parseLiveCommand(String(data))
      if (command?.kind !== 'subscribe') return
      subscribers.get(command.ticker)?.add(socket)
      socket.send(JSON.stringify({ type: 'snapshot', ticker: command.ticker }))
    })
  })
  let seq = 0
  return () => {
    const { symbol, t, p, v, o, h, l } = ticksNow()
    seq += 1
    for (const row of symbol) {
      const ticker = benchSymbols[row] ?? ''
      const tick = {
        ticker,
        seq,
        prev: seq - 1,
        t: t[row],
        p: p[row],
        v: v[row],
        o: o[row],
        h: h[row],
        l: l[row],
      }
      const text = JSON.stringify(tick)
      for (const socket of subscribers.get(ticker) ?? []) socket.send(text)
    }
  }
}

const server = createServer()
const publish = process.argv[2] === 'bare' ? bareWs(server) : ours(server)
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', command => {
  if (command === 'go') setInterval(publish, fanOutLoad.flushMs)
  if (command === 'cpu') process.send?.({ cpuMicros: process.cpuUsage().user + process.cpuUsage().system })
})
process.on('disconnect', () => process.exit())

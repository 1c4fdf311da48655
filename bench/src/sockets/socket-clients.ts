import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { helloCommand, platformPaths, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { readMarketAhead } from '../market-ahead.ts'
import { MessageAges } from '../message-ages.ts'
import { openRawClient } from '../raw-client.ts'
import { type RunningServer, signInDemo } from '../running-server.ts'

/** A browser has one socket of each kind. */
const kinds = ['live', 'scanner', 'resilience'] as const
const tickersPerClient = 20
/** With more at once, the system's queue of new connections overflows. */
const openAtOnce = 200
const addresses = Array.from({ length: 8 }, (_, n) => `127.0.0.${n + 2}`)
const openTimeoutMs = 120_000

export interface SocketClients {
  readonly opened: number
  readonly refused: number
  /** Connections that the server has closed. */
  readonly lost: number
  readonly symbols: number
  /** Ages of ticks from the trade to the client, and of nothing else. */
  ages: MessageAges
  close(): void
}

/** Opens sockets to the web processes in turn and subscribes them to all symbols together, each to some. */
export async function openClients(webs: readonly RunningServer[], count: number): Promise<SocketClients> {
  const accesses = await Promise.all(webs.map(accessTo))
  const symbols = accesses[0]?.symbols ?? []
  const sockets: Socket[] = []
  const state = { opened: 0, refused: 0, lost: 0, ages: new MessageAges() }
  let isClosing = false

  function open(client: number): void {
    const { port, token, aheadMs } = accesses[client % accesses.length] as Access
    const kind = kinds[Math.floor(client / accesses.length) % kinds.length] ?? 'live'
    let isHelloDue = true
    const socket = openRawClient({
      port,
      from: addresses[client % addresses.length] ?? '127.0.0.1',
      path: socketPaths[kind],
      commands: commandsOf(kind, token, tickersOf(client, symbols)),
      onText(bytes, from, to) {
        if (isHelloDue) state.opened += 1
        isHelloDue = false
        // {"ticker"… is a tick, {"type"… anything else.
        if (kind === 'live' && bytes[from + 3] === 'i'.charCodeAt(0))
          state.ages.add(Date.now() + aheadMs - tradedAtMs(bytes, from, to))
      },
      onRefused() {
        state.refused += 1
        isHelloDue = false
      },
    })
    socket.on('close', () => {
      if (isClosing) return
      if (isHelloDue) state.refused += 1
      else state.lost += 1
    })
    sockets.push(socket)
  }

  const deadline = performance.now() + openTimeoutMs
  const untilAnswered = async (answers: number) => {
    while (state.opened + state.refused < answers) {
      if (performance.now() > deadline) throw new Error(`Only ${state.opened} sockets opened in time`)
      await wait(5)
    }
  }
  for (let client = 0; client < count; client += 1) {
    open(client)
    await untilAnswered(client - openAtOnce)
  }
  await untilAnswered(count)
  return Object.assign(state, {
    symbols: symbols.length,
    close() {
      isClosing = true
      for (const socket of sockets) socket.destroy()
    },
  })
}

interface Access {
  readonly port: number
  readonly token: string
  readonly symbols: readonly string[]
  /** Offset of the market clock from this machine's. */
  readonly aheadMs: number
}

async function accessTo({ address }: RunningServer): Promise<Access> {
  const { token } = await signInDemo(address)
  const answer = await fetch(`${address}${platformPaths.allSymbols}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const symbols = (await answer.json()) as string[]
  return { port: Number(new URL(address).port), token, symbols, aheadMs: await readMarketAhead(address) }
}

const commandsOf = (kind: (typeof kinds)[number], token: string, tickers: readonly string[]): string[] =>
  kind === 'live'
    ? [helloCommand('tvlive', token), ...tickers.map(ticker => subscribeCommand(ticker, token))]
    : [helloCommand(kind, token)]

/** The first symbol, which trades most, and others in turn. */
const tickersOf = (client: number, symbols: readonly string[]): string[] => [
  ...new Set([
    symbols[0] ?? '',
    ...Array.from(
      { length: tickersPerClient - 1 },
      (_, place) => symbols[(client * (tickersPerClient - 1) + place) % symbols.length] ?? '',
    ),
  ]),
]

const timeMark = Buffer.from('"t":')

function tradedAtMs(bytes: Buffer, from: number, to: number): number {
  const at = bytes.indexOf(timeMark, from) + timeMark.length
  return Number.parseFloat(bytes.toString('latin1', at, Math.min(at + 20, to)))
}

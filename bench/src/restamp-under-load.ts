import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { adminPaths, helloCommand, platformPaths, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { type Benchmark, percentile } from './benchmark.ts'
import { openRawClient } from './raw-client.ts'
import { launchBuilt } from './running-server.ts'

const clients = 1000
/** The server's limit of sockets per user. */
const clientsPerUser = 50
const tickers = ['SPY', 'QQQ', 'IWM', 'AAPL']
const measureMs = 12_000
const timeMark = Buffer.from('"t":')

/** How much later ticks reach 1000 sockets while the whole universe is restamped continuously. */
export const restampUnderLoad: Benchmark = {
  name: 'restamp-under-load',
  async run() {
    const server = await launchBuilt()
    const sockets: Socket[] = []
    try {
      const port = Number(new URL(server.address).port)
      const ages: number[] = []
      let snapshots = 0
      const offsetMs = await marketAheadMs(server.address)
      const onText = (bytes: Buffer, from: number, to: number) => {
        if (bytes[from + 3] === 'i'.charCodeAt(0))
          ages.push(Date.now() + offsetMs - tradedAtMs(bytes, from, to))
        else if (bytes[from + 9] === 's'.charCodeAt(0)) snapshots += 1
      }
      for (let first = 0; first < clients; first += clientsPerUser) {
        const token = await newUser(server.address, first)
        const commands = [
          helloCommand('tvlive', token),
          ...tickers.map(ticker => subscribeCommand(ticker, token)),
        ]
        for (let n = 0; n < clientsPerUser; n += 1)
          sockets.push(openRawClient({ port, path: socketPaths.live, commands, onText }))
        while (snapshots < sockets.length * tickers.length) await wait(5)
      }
      const quiet = await collectAges(ages, async () => wait(measureMs))
      let restamps = 0
      const restampMs: number[] = []
      const operator = await signIn(server.address, 'operator@tidemark.local', 'tidemark')
      const busy = await collectAges(ages, async () => {
        const end = performance.now() + measureMs
        while (performance.now() < end) {
          restampMs.push(await restamp(server.address, operator))
          restamps += 1
        }
      })
      const ms = (value: number) => `${value.toFixed(0)} ms`
      return [
        {
          label: `${clients} sockets, quiet: trade to client, p50 / p99`,
          result: `${ms(quiet.p50)} / ${ms(quiet.p99)}`,
          reference: `${quiet.count} ticks`,
        },
        {
          label: `the same during ${restamps} full restamps`,
          result: `${ms(busy.p50)} / ${ms(busy.p99)}`,
          reference: `${busy.count} ticks`,
        },
        { label: 'increase of p99', result: ms(busy.p99 - quiet.p99), reference: 'limit 20 ms' },
        {
          label: 'full restamp, as seen by its caller, p50',
          result: ms(percentile(restampMs, 0.5)),
          reference: 'in slices between the ticks',
        },
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  },
}

async function collectAges(ages: number[], run: () => Promise<void>) {
  ages.length = 0
  await run()
  const collected = ages.slice()
  return { count: collected.length, p50: percentile(collected, 0.5), p99: percentile(collected, 0.99) }
}

function tradedAtMs(bytes: Buffer, from: number, to: number): number {
  const at = bytes.indexOf(timeMark, from) + timeMark.length
  return Number.parseFloat(bytes.toString('latin1', at, Math.min(at + 20, to)))
}

/** The market clock runs at 1×, so its offset from the wall clock needs to be read only once. */
async function marketAheadMs(address: string): Promise<number> {
  const token = await newUser(address, -1)
  const response = await fetch(`${address}${platformPaths.marketClock}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { marketNow, wallNow } = (await response.json()) as { marketNow: number; wallNow: number }
  return marketNow - wallNow
}

const newUser = (address: string, number: number): Promise<string> =>
  tokenOf(`${address}${platformPaths.register}`, `bench${number}@example.com`, 'a good password')

const signIn = (address: string, email: string, password: string): Promise<string> =>
  tokenOf(`${address}${platformPaths.login}`, email, password)

async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

async function restamp(address: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${address}${adminPaths.adminRestamp}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`The restamp was refused: ${await response.text()}`)
  return performance.now() - startedAt
}

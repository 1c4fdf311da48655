import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { helloCommand, platformPaths, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { type Benchmark, percentile } from './benchmark.ts'
import { openRawClient } from './raw-client.ts'
import { launchBuilt } from './running-server.ts'

const clients = 1000
/** The server lets one user have fifty. */
const clientsPerUser = 50
const tickers = ['SPY', 'QQQ', 'IWM', 'AAPL']
const measureMs = 12_000
const timeMark = Buffer.from('"t":')

/** How much later ticks reach a thousand sockets while the whole universe is stamped again and again. */
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
      const quiet = await gather(ages, async () => wait(measureMs))
      let restamps = 0
      const restampMs: number[] = []
      const operator = await signIn(server.address, 'operator@tidemark.local', 'tidemark')
      const busy = await gather(ages, async () => {
        const end = performance.now() + measureMs
        while (performance.now() < end) {
          restampMs.push(await restamp(server.address, operator))
          restamps += 1
        }
      })
      const ms = (value: number) => `${value.toFixed(0)} ms`
      return [
        {
          what: `${clients} sockets, quiet: trade to client, p50 / p99`,
          ours: `${ms(quiet.p50)} / ${ms(quiet.p99)}`,
          beside: `${quiet.count} ticks`,
        },
        {
          what: `the same during ${restamps} whole restamps`,
          ours: `${ms(busy.p50)} / ${ms(busy.p99)}`,
          beside: `${busy.count} ticks`,
        },
        { what: 'p99 moved by', ours: ms(busy.p99 - quiet.p99), beside: 'limit 20 ms' },
        {
          what: 'a whole restamp, as its caller waits for it, p50',
          ours: ms(percentile(restampMs, 0.5)),
          beside: 'in slices beside the ticks',
        },
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  },
}

async function gather(ages: number[], work: () => Promise<void>) {
  ages.length = 0
  await work()
  const own = ages.slice()
  return { count: own.length, p50: percentile(own, 0.5), p99: percentile(own, 0.99) }
}

function tradedAtMs(bytes: Buffer, from: number, to: number): number {
  const at = bytes.indexOf(timeMark, from) + timeMark.length
  return Number.parseFloat(bytes.toString('latin1', at, Math.min(at + 20, to)))
}

/** The market's clock runs at the wall's speed: one reading tells how far it is ahead. */
async function marketAheadMs(address: string): Promise<number> {
  const token = await newUser(address, -1)
  const answer = await fetch(`${address}${platformPaths.marketClock}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { marketNow, wallNow } = (await answer.json()) as { marketNow: number; wallNow: number }
  return marketNow - wallNow
}

const newUser = (address: string, number: number): Promise<string> =>
  tokenOf(`${address}${platformPaths.register}`, `bench${number}@example.com`, 'a good password')

const signIn = (address: string, email: string, password: string): Promise<string> =>
  tokenOf(`${address}${platformPaths.login}`, email, password)

async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function restamp(address: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}${platformPaths.adminRestamp}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The restamp was refused: ${await answer.text()}`)
  return performance.now() - began
}

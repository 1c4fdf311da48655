import type { ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { adminPaths, type HistoryAnswer, type MarketClockSnapshot, platformPaths } from '@tidemark/contracts'
import {
  epochSeconds,
  isoDate,
  newYorkDate,
  newYorkInstant,
  previousTradingDay,
  utcMidnight,
} from '@tidemark/domain'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoPassword } from '../../accounts/sign-in/password-rules.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { inOutput, launch, listening } from '../testing/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('sources')
})

/** The address of a server as soon as it listens. It reports that it is ready only once its market has trades, which a real
 *  one without quotes does not have while a session runs. */
const addressInLog = (child: ChildProcess): Promise<string> =>
  inOutput(child, output => /listening at (http:[^"]+)"/.exec(output)?.[1])

/** Starts the whole server, with its engine in a thread, on a market that is not simulated. */
async function open(environment: Record<string, string>, addressOf = listening) {
  const address = await addressOf(launch('main', [], { DATA_DIR: join(folder, 'data'), ...environment }))
  const call = async (path: string, token: string | null, body?: object) => {
    const response = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
  const signIn = async (name: string): Promise<string> => {
    const user = { email: `${name}@tidemark.local`, password: demoPassword }
    return (await call(platformPaths.login, null, user)).body.token
  }
  const [demo, operator] = [await signIn('demo'), await signIn('operator')]
  return {
    clock: async (): Promise<MarketClockSnapshot> => (await call(platformPaths.marketClock, demo)).body,
    setClock: (change: object) => call(adminPaths.adminClock, operator, change),
    bars: async (resolution: string, to: number, countback: number): Promise<HistoryAnswer> => {
      const query = new URLSearchParams({
        ticker: 'SPY',
        resolution,
        from: `${to - 60}`,
        to: `${to}`,
        countback: `${countback}`,
      })
      return (await call(`${platformPaths.historySip}?${query}`, demo)).body
    },
  }
}

describe('replayed market', () => {
  const at = (clock: string) => newYorkInstant(isoDate('2013-10-07'), clock)

  it('[SYS-2] starts at the first recorded session and can be set forward and back', async () => {
    await mkdir(join(folder, 'bars'))
    const rows = Array.from({ length: 60 }, (_, i) => {
      const minute = `${9 + Math.floor((30 + i) / 60)}`.padStart(2, '0')
      const second = `${(30 + i) % 60}`.padStart(2, '0')
      return `2013-10-07 ${minute}:${second}:00,${100 + i},${101 + i},${99 + i},${100.5 + i},40`
    })
    await writeFile(
      join(folder, 'bars', 'SPY_1m_2013-10-07.csv'),
      ['datetime,open,high,low,close,volume', ...rows].join('\n'),
    )
    const server = await open({ MARKET_SOURCE: 'replay', REPLAY_DIR: folder })
    const initialClock = await server.clock()
    expect(initialClock.source).toBe('replay')
    expect(initialClock.marketNow - at('09:30') * 1000).toBeLessThan(600_000)
    expect(await server.setClock({ at: '2013-10-07T14:20:00Z', speed: 0 })).toMatchObject({
      status: 200,
      body: { marketNow: at('10:20') * 1000, speed: 0 },
    })
    expect(await server.bars('5', at('10:20'), 2)).toMatchObject({
      t: [at('10:10'), at('10:15')],
      o: [140, 145],
      h: [145, 150],
      c: [144.5, 149.5],
      v: [200, 200],
    })
    await server.setClock({ at: '2013-10-07T13:40:00Z' })
    expect((await server.clock()).marketNow).toBe(at('09:40') * 1000)
    expect(await server.bars('1', at('16:00'), 1)).toMatchObject({ t: [at('09:40')] })
  })
})

describe('Cboe’s delayed market', () => {
  it('[SYS-1] [SYS-2] prints its address without an answer of Cboe, and since when there is none', async () => {
    const gone = createServer((_request, response) => response.writeHead(429, { 'retry-after': '900' }).end())
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void gone.close())
    const CBOE_URL = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    const environment = { MARKET_SOURCE: 'cboe', CBOE_URL, MARKET_SYMBOLS: 'SPY' }
    const reason = 'There are no prices yet: Cboe answered 429 and asks to wait 900 seconds'
    const server = await open(environment, async child => {
      const address = listening(child)
      await inOutput(child, output => (output.includes(reason) ? reason : undefined))
      return address
    })
    const { outage } = await server.clock()
    expect(outage).toMatchObject({ since: expect.any(Number), message: expect.stringContaining('429') })
  })

  it('[SYS-2] is fetched by the engine alone and its clock cannot be set', async () => {
    const requestedPaths: string[] = []
    const days: object[] = []
    const today = newYorkDate(epochSeconds(Math.floor(Date.now() / 1000)))
    let date = today
    for (let i = 0; i < 6; i += 1) {
      date = previousTradingDay(date)
      days.unshift({ date, open: `${10 + i}`, high: '20', low: '5', close: `${11 + i}`, volume: '7' })
    }
    const fakeServer = createServer((request, response) => {
      requestedPaths.push(request.url ?? '')
      const isDays = request.url === '/api/global/delayed_quotes/charts/historical/SPY.json'
      response.writeHead(isDays ? 200 : 404, { 'content-type': 'application/json' })
      response.end(isDays ? JSON.stringify({ symbol: 'SPY', data: days }) : '')
    })
    await new Promise<void>(resolve => fakeServer.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void fakeServer.close())
    const CBOE_URL = `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}`
    const environment = { MARKET_SOURCE: 'cboe', CBOE_URL, SIM_SYMBOLS: 'SPY', LOG_LEVEL: 'info' }
    const server = await open(environment, addressInLog)
    const { marketNow, wallNow, source, speed } = await server.clock()
    expect([source, speed, Math.round((wallNow - marketNow) / 60_000)]).toEqual(['cboe', 1, 20])
    await expect
      .poll(() => server.bars('1D', utcMidnight(today) - 1, 2), { timeout: 60_000 })
      .toMatchObject({
        s: 'ok',
        c: [12, 11],
        v: [7, 7],
      })
    expect(await server.setClock({ speed: 2 })).toMatchObject({ status: 409, body: { code: 'source_fixed' } })
    expect(new Set(requestedPaths).size).toBe(requestedPaths.length)
  })
})

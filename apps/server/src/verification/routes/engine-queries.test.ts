import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { platformPaths } from '@tidemark/contracts'
import { isoDate, previousTradingDay } from '@tidemark/domain'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeTestServer } from '../testing/test-server.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))

function pastDays(count: number): string[] {
  const days: string[] = []
  for (let day = isoDate('2026-11-16'); days.length < count; ) {
    day = previousTradingDay(day)
    days.push(day)
  }
  return days
}

/** Opens a server whose source counts the days that are replayed. */
async function countingServer() {
  const replayed = new Set<number>()
  const server = await makeTestServer({
    diverge: source => ({
      ...source,
      bars(request) {
        if (request.resolution === '1') replayed.add(request.fromSeconds)
        return source.bars(request)
      },
    }),
  })
  onTestFinished(() => server.close())
  replayed.clear()
  return { server, replayed }
}

describe('engine queries over HTTP', () => {
  it('[BY-22] of one user leave the engine free for others, and abandoned ones are never computed', async () => {
    const { server, replayed } = await countingServer()
    const releaseWork = server.market.holdWork()
    const greedy = await server.newUser()
    const other = await server.newUser()
    const calls = pastDays(70).map(day => ({ day, caller: new AbortController() }))
    const outcomes = calls.map(({ day, caller }) =>
      server.app
        .inject({
          url: `${platformPaths.savedResilience}/${day}`,
          headers: { authorization: `Bearer ${greedy.token}` },
          signal: caller.signal,
        })
        .then(
          answer => answer.statusCode,
          () => 'aborted',
        ),
    )
    const refused = await vi.waitUntil(async () => {
      const settled = await Promise.all(outcomes.map(outcome => Promise.race([outcome, turn()])))
      return settled.filter(status => status !== undefined).length >= 4 && settled
    })
    expect(refused.filter(status => status === 503)).toHaveLength(4)
    const levels = await server.get(`${platformPaths.levels}/SPY`, other.token)
    expect(levels.statusCode).toBe(200)
    expect(replayed.size).toBe(0)
    for (const { caller } of calls) caller.abort()
    await Promise.all(outcomes)
    await turn()
    releaseWork()
    await server.market.whenIdle()
    expect(replayed.size).toBe(0)
  })

  it('[BY-22] answer 503 busy with Retry-After when too many wait', async () => {
    const server = await makeTestServer({
      answers: {},
      limits: { engineQueriesPerUser: 1, engineQueue: 1 },
    })
    onTestFinished(() => server.close())
    const { token } = await server.newUser()
    const read = (symbol: string) => server.get(`${platformPaths.levels}/${symbol}`, token)
    const first = read('SPY')
    await vi.waitUntil(() => server.market.queries.length === 1)
    const second = read('QQQ')
    await turn()
    const third = await Promise.race([read('AAPL'), second])
    expect(third.statusCode).toBe(503)
    expect(third.json()).toMatchObject({ status: 'FAILED', code: 'busy' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    server.timers.forward(60_000)
    await Promise.all([first, second])
  })

  it.each(['GET', 'POST'])(
    '[BY-22] are cancelled when the client of a %s closes its connection',
    async method => {
      const server = await makeTestServer({ answers: {} })
      onTestFinished(() => server.close())
      const { token } = await server.newUser()
      const cancelled: number[] = []
      server.market.bus.subscribe(message => {
        if (message.kind === 'cancel') cancelled.push(message.id)
      })
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.app.server.address() as AddressInfo
      const isPost = method === 'POST'
      const request = httpRequest({
        port,
        method,
        path: isPost ? platformPaths.map : `${platformPaths.levels}/SPY`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      request.on('error', () => undefined)
      request.end(isPost ? JSON.stringify({ symbol: 'SPY', mode: 'weekly', filter: 'auto' }) : undefined)
      await vi.waitUntil(() => server.market.queries.length === 1)
      await turn()
      expect(cancelled).toEqual([])
      request.destroy()
      await vi.waitUntil(() => cancelled.length === 1)
    },
  )
})

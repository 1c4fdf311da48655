import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Health, platformPaths } from '@tidemark/contracts'
import { describe, expect, it, vi } from 'vitest'
import { followPrices } from '../../market/testing/follow-prices.ts'
import { mountSmallFileSystem } from '../../platform/testing/small-file-system.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { launch, launchWithFiles, listening } from '../testing/server-process.ts'

const waiting = { timeout: 60_000, interval: 100 }
const settings = { MARKET_SYMBOLS: 'SPY,AAPL', LOG_LEVEL: 'silent' }

function clientOf(address: string) {
  const request = async (path: string, token: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    request,
    async signIn(): Promise<string> {
      const credentials = { email: 'demo@tidemark.local', password: 'tidemark' }
      const { status, body } = await request(platformPaths.login, '', credentials)
      expect(status).toBe(200)
      return body.token
    },
    async health(): Promise<{ status: number } & Pick<Health, 'checks' | 'sessionsInMemory'>> {
      const { status, body } = await request(platformPaths.health, '')
      return { status, checks: body.checks, sessionsInMemory: body.sessionsInMemory }
    },
    history: (token: string) => {
      const to = Math.floor(Date.now() / 1000) + 400 * 86_400
      const query = new URLSearchParams({
        ticker: 'SPY',
        from: String(to - 1),
        to: String(to),
        resolution: '1D',
      })
      return request(`${platformPaths.historySip}?${query}&countback=5`, token)
    },
    saveDrawings: (token: string, symbol: string) =>
      request(platformPaths.chart, token, {
        look: {},
        studies: { items: {} },
        drawings: { [symbol]: drawings },
      }),
    async countDrawings(token: string, symbol: string): Promise<number> {
      const { status, body } = await request(`${platformPaths.chartDrawings}?symbol=${symbol}`, token)
      expect(status).toBe(200)
      return Object.keys(body.chart.drawings[symbol].items).length
    },
  }
}

/** About 150 KB. */
const drawings = {
  items: Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => {
      const doc = { id: `d${index}`, kind: 'note', version: 1, text: 'n'.repeat(10_000) }
      return [doc.id, { at: 1, by: 'w', generation: 0, doc }]
    }),
  ),
}

describe('on a full disk', () => {
  it('[BY-21] prices and reads go on, writes fail in words, health tells, and it recovers by itself', async () => {
    const disk = mountSmallFileSystem(8)
    const server = launch('main', [], { ...settings, DATA_DIR: join(disk.folder, 'data') })
    const address = await listening(server)
    const client = clientOf(address)
    const token = await client.signIn()
    const prices = await followPrices(address, token)
    await prices.untilMore()
    expect((await client.saveDrawings(token, 'SPY')).status).toBe(200)
    expect((await client.health()).status).toBe(200)

    disk.fill()
    const acknowledged = ['SPY']
    const refused = await vi.waitUntil(
      async () => {
        const symbol = `S${acknowledged.length}`
        const answer = await client.saveDrawings(token, symbol)
        if (answer.status !== 200) return answer
        acknowledged.push(symbol)
        return null
      },
      { ...waiting, interval: 1 },
    )
    expect(refused.status).toBe(503)
    expect(refused.body).toEqual({
      status: 'FAILED',
      code: 'storage_failed',
      message: expect.stringMatching(/^This could not be saved: the storage of the server is full\./),
    })
    await vi.waitUntil(async () => (await client.health()).status === 503, waiting)
    for (const symbol of acknowledged) expect(await client.countDrawings(token, symbol)).toBe(15)
    // Longer than the clock is saved and the engine takes to restart.
    for (let seconds = 0; seconds < 5; seconds += 1) await prices.untilMore()
    expect((await client.history(token)).status).toBe(200)
    const tokenInMemory = await client.signIn()
    expect((await client.history(tokenInMemory)).status).toBe(200)
    await vi.waitUntil(async () => (await client.health()).checks.archive === 'failed', waiting)
    const { checks } = await client.health()
    expect(checks).toEqual({ ...allOk(checks), storage: 'failed', archive: 'failed' })

    disk.free()
    await vi.waitUntil(async () => (await client.health()).status === 200, waiting)
    expect((await client.saveDrawings(token, 'AAPL')).status).toBe(200)
    expect((await client.saveDrawings(tokenInMemory, 'QQQ')).status).toBe(200)
    await vi.waitUntil(async () => (await client.health()).sessionsInMemory === undefined, waiting)
    await prices.untilMore()
    server.kill('SIGKILL')
    await once(server, 'close')

    const next = launch('main', [], { ...settings, DATA_DIR: join(disk.folder, 'data') })
    const again = clientOf(await listening(next))
    const newToken = await again.signIn()
    expect((await again.history(tokenInMemory)).status).toBe(200)
    for (const symbol of [...acknowledged, 'AAPL', 'QQQ'])
      expect(await again.countDrawings(newToken, symbol)).toBe(15)
  })
})

const allOk = (checks: Health['checks']) => Object.fromEntries(Object.keys(checks).map(name => [name, 'ok']))

describe('without free file handles', () => {
  it('[BY-21] prices go on, new connections end, and they work again when handles are free', async () => {
    const folder = await temporaryFolder('handles')
    const server = launchWithFiles(512, 'main', { ...settings, DATA_DIR: join(folder, 'data') })
    const address = await listening(server)
    const client = clientOf(address)
    const token = await client.signIn()
    const prices = await followPrices(address, token)
    await prices.untilMore()

    const sockets = Array.from({ length: 700 }, () => openConnection(address))
    await vi.waitUntil(() => sockets.some(({ hasEnded }) => hasEnded()), waiting)
    for (let count = 0; count < 3; count += 1) await prices.untilMore()
    expect(server.exitCode).toBeNull()

    for (const { socket } of sockets) socket.destroy()
    await vi.waitUntil(async () => (await client.health().catch(() => null))?.status === 200, waiting)
    expect((await client.saveDrawings(token, 'SPY')).status).toBe(200)
    await prices.untilMore()
  })
})

/** A connection that sends no request. */
function openConnection(address: string): { readonly socket: Socket; hasEnded(): boolean } {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let hasEnded = false
  for (const event of ['error', 'close'] as const) socket.on(event, () => (hasEnded = true))
  return { socket, hasEnded: () => hasEnded }
}

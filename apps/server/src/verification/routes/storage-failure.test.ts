import { platformPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { StorageError } from '../../platform/database/storage-error.ts'
import { failCalls } from '../testing/failing-store.ts'
import { makeTestServer } from '../testing/test-server.ts'

async function startServer(storedBytesPerAccount = 1_000_000) {
  const logLines: string[] = []
  const server = await makeTestServer({
    limits: { storedBytesPerAccount },
    onLogLine: line => void logLines.push(line),
  })
  onTestFinished(() => server.close())
  return { ...server, logLines }
}

const full = () => new StorageError('full', new Error('database or disk is full'))
const emptyChart = { look: {}, studies: { items: {} }, drawings: {} }
const drawing = (length: number) => ({
  at: 1,
  by: 'w',
  generation: 0,
  doc: { id: 'd', kind: 'note', version: 1, text: 'x'.repeat(length) },
})
const template = (name: string) => ({
  name,
  content: { studies: [{ id: 's', kind: 'rsi', text: 'x'.repeat(2000) }], look: {} },
  replace: false,
})

describe('a request whose write fails', () => {
  it('[BY-21] to register is answered with a sentence, and the details are in the log', async () => {
    const { store, post, logLines } = await startServer()
    failCalls(store, 'sessions', 'add', full())
    const answer = await post(platformPaths.register, { email: 'new@example.com', password: 'a long one' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'storage_failed',
      message: expect.stringContaining('is full'),
    })
    expect(answer.body).not.toContain('database or disk')
    expect(logLines.join('')).toContain('database or disk is full')
  })

  it('[BY-21] to sign in is answered with a sentence when the storage is broken', async () => {
    const { store, post, newUser } = await startServer()
    const { email, password } = await newUser()
    const broken = new StorageError('failed', new Error('database disk image is malformed'))
    vi.spyOn(store.windowCounts, 'add').mockRejectedValue(broken)
    for (const given of [password, 'another password']) {
      const answer = await post(platformPaths.login, { email, password: given })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_failed'])
    }
  })

  it('[BY-21] leaves reading possible and the server running', async () => {
    const { store, get, post, newUser } = await startServer()
    const { token } = await newUser()
    const change = vi.spyOn(store, 'transaction').mockRejectedValue(full())
    vi.spyOn(store, 'check').mockRejectedValue(full())
    expect(
      (await post(platformPaths.chart, { ...emptyChart, interval: { at: 1, by: 'w', value: '5' } }, token))
        .statusCode,
    ).toBe(503)
    expect((await get(platformPaths.chart, token)).statusCode).toBe(200)
    const health = await get(platformPaths.health)
    expect(health.statusCode).toBe(503)
    expect(health.json().checks.storage).toBe('failed')
    change.mockRestore()
    expect(
      (await post(platformPaths.chart, { ...emptyChart, interval: { at: 1, by: 'w', value: '5' } }, token))
        .statusCode,
    ).toBe(200)
  })
})

describe('an account that has stored its share', () => {
  it('[BY-22] can save nothing more of any kind, but read and delete', async () => {
    const { get, post, newUser, store } = await startServer(3000)
    const { token, email } = await newUser()
    const userId = (await store.users.findByEmail(email))?.id ?? ''
    const draw = (symbol: string, item: object) =>
      post(platformPaths.chart, { ...emptyChart, drawings: { [symbol]: { items: { d: item } } } }, token)
    expect((await draw('SPY', drawing(2700))).statusCode).toBe(200)
    for (const answer of [
      await draw('AAPL', drawing(500)),
      await post(platformPaths.chartTemplates, template('Mine'), token),
    ]) {
      expect(answer.statusCode, answer.body).toBe(413)
      expect(answer.json()).toMatchObject({
        code: 'quota_exceeded',
        message: expect.stringMatching(/at most 0 MB\. Delete drawings or templates/),
      })
    }
    for (const kind of ['settings', 'indicators', 'chart', 'chart-templates', 'drawings:QQQ'] as const) {
      const write = store.documents.change(userId, kind, () => ({ text: 'x'.repeat(500) }))
      await expect(write).rejects.toThrow(/at most 3000 bytes/)
    }
    expect((await get(`${platformPaths.chartDrawings}?symbol=SPY`, token)).body).toContain('xxxx')
    const removal = { at: 2, by: 'w', generation: 0, doc: null }
    expect((await draw('SPY', removal)).statusCode).toBe(200)
    expect((await draw('AAPL', drawing(500))).statusCode).toBe(200)
  })
})

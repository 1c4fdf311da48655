import { once } from 'node:events'
import { join } from 'node:path'
import { type Health, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followPrices } from '../../market/testing/follow-prices.ts'
import { testNatsUrl, testPrefix } from '../../platform/testing/nats.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { freePort, launch, listening, printed } from '../testing/server-process.ts'

const limit = { timeout: 120_000, interval: 100 }

describe.skipIf(testNatsUrl === null)('engine and server in processes of their own', () => {
  let folder: string
  let settings: Record<string, string>
  beforeEach(async () => {
    folder = await temporaryFolder('roles')
    settings = {
      NATS_URL: testNatsUrl ?? '',
      NATS_PREFIX: testPrefix(),
      SIM_SYMBOLS: 'SPY,AAPL',
      SIM_START: '2026-11-16T15:00:00Z',
    }
  })

  const start = (ROLE: string, name = ROLE) =>
    launch('main', [], { ...settings, ROLE, DATA_DIR: join(folder, name) })

  it('[SYS-4] [SYS-5] [BY-21] serve prices, history and queries, also after the engine was killed', async () => {
    settings = { ...settings, PORT: await freePort() }
    const address = `http://127.0.0.1:${settings.PORT}`
    const web = start('web')
    const health = async () => (await (await fetch(`${address}${platformPaths.health}`)).json()) as Health
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ checks: { engine: 'failed' } }),
      limit,
    )
    settings = { ...settings, PORT: '0' }
    const signedIn = await fetch(`${address}${platformPaths.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tidemark.local', password: 'tidemark' }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const get = (path: string) =>
      fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const to = Date.parse('2026-11-16T15:00:00Z') / 1000
    const range = `ticker=SPY&resolution=1&from=${to - 3600}&to=${to}`
    // Without any engine so far.
    expect(await (await get(`${platformPaths.history}?${range}`)).json()).toMatchObject({ s: 'ok' })
    const first = start('engine')
    await Promise.all([printed(first, 'The market engine is ready'), listening(web)])
    expect(await health()).toMatchObject({ status: 'ok', checks: { bus: 'ok', engine: 'ok', levels: 'ok' } })
    expect(await (await get(`${platformPaths.history}?${range}`)).json()).toMatchObject({ s: 'ok' })
    const prices = await followPrices(address, token)
    await prices.untilMore()

    const second = start('engine', 'second')
    let errors = ''
    second.stderr?.on('data', chunk => (errors += chunk))
    expect(await once(second, 'close')).toEqual([1, null])
    expect(errors).toContain(`Another engine publishes under the prefix ${settings.NATS_PREFIX}`)

    first.kill('SIGKILL')
    await once(first, 'close')
    await vi.waitUntil(async () => (await health()).checks.engine === 'failed', limit)
    expect((await get(`${platformPaths.history}?${range}`)).status).toBe(200)
    await printed(start('engine'), 'The market engine is ready')
    await vi.waitUntil(async () => (await health()).status === 'ok', limit)
    await prices.untilMore()
    web.kill('SIGTERM')
    expect(await once(web, 'close')).toEqual([0, null])
  })
})

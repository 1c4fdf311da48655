import { fileURLToPath } from 'node:url'
import { createPlatformClient } from '@tidemark/api-client'
import { generateTypes } from '@tidemark/api-client/generate'
import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const typesFile = fileURLToPath(new URL('../../../../../api-client/src/platform-api.ts', import.meta.url))

let server: TestServer
let address: string
beforeAll(async () => {
  server = await makeTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

describe('a client generated from the OpenAPI document', () => {
  it('[BY-20] has the types of the document', async () => {
    const document = (await server.get(`${platformPaths.docs}/json`)).json()
    await expect(await generateTypes(document)).toMatchFileSnapshot(typesFile)
  })

  it('[BY-20] signs in and reads symbols, bars and levels of a running server', async () => {
    const { email, password } = await server.newUser()
    const visitor = createPlatformClient(address)
    const signedIn = await visitor.POST('/platform/api/v1/login', { body: { email, password } })
    const client = createPlatformClient(address, signedIn.data?.token)

    const symbols = await client.GET('/platform/api/v1/tview/allsymbols', {})
    expect(symbols.data).toContain('SPY')

    const to = Math.floor(server.market.market.read().marketNow / 1000)
    const query = { ticker: 'SPY', from: to - 86_400, to, resolution: '5' }
    const bars = await client.GET('/platform/api/v1/tview/history', { params: { query } })
    expect(bars.data?.s).toBe('ok')
    expect(bars.data?.c.length).toBe(bars.data?.t.length)

    const path = { symbol: 'SPY' }
    const levels = await client.GET('/platform/api/v1/levels/{symbol}', { params: { path } })
    expect(levels.data?.hp).toBeGreaterThan(0)
    const stamps = await client.GET('/platform/api/v1/levels/{symbol}/history', {
      params: { path, query: { limit: 2 } },
    })
    expect(stamps.data?.stamps[0]).toMatchObject({
      hp: levels.data?.hp,
      inputs: { inputHash: levels.data?.inputHash },
    })
    const many = await client.GET('/platform/api/v1/levels', { params: { query: { symbols: 'SPY,NOPE' } } })
    expect(many.data?.levels.map(({ error }) => error?.code)).toEqual([undefined, 'unknown_symbol'])
  })

  it('[BY-20] gets the one shape of failures', async () => {
    const failed = await createPlatformClient(address, 'none').GET('/platform/api/v1/levels/{symbol}', {
      params: { path: { symbol: 'SPY' } },
    })
    expect([failed.response.status, failed.error?.code]).toEqual([401, 'token_invalid'])
  })
})

import { gunzipSync } from 'node:zlib'
import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await makeTestServer()
  token = (await server.newUser({ feed: 'realtime' })).token
})
afterAll(() => server.close())

const to = Date.parse('2026-11-16T15:00:00Z') / 1000
const history = (bars: number, encoding?: string) =>
  server.app.inject({
    method: 'GET',
    url: `${platformPaths.historySip}?ticker=SPY&resolution=1&to=${to}&countback=${bars}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  })

it.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5'])(
  '[BY-20] a long answer is compressed for a client that accepts %s',
  async encoding => {
    const [plain, compressed] = [await history(1000), await history(1000, encoding)]
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
  },
)

it.each([undefined, 'br', 'gzip;q=0', 'identity'])(
  '[BY-20] and plain for one that accepts %s',
  async encoding => {
    const answer = await history(1000, encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.json().t).toHaveLength(1000)
  },
)

it('[BY-20] a short answer is never compressed', async () => {
  const answer = await history(2, 'gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json().t).toHaveLength(2)
})

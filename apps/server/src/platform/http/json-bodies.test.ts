import { errorBodySchema, platformPaths } from '@tidemark/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { isDeeperThan } from './json-bodies.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await makeTestServer()
  token = (await server.newUser({ role: 'operator' })).token
})
afterAll(() => server.close())

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(member => depthOf(member)))
    : 0

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

describe('a deeply nested body', () => {
  it.each([
    ['objects', nested('{"a":', '}', 40_000)],
    ['lists', nested('[', ']', 120_000)],
    ['lists that never end', '['.repeat(250_000)],
    ['objects after a string with brackets', `{"x":"]]]]","y":${nested('[', ']', 65)}}`],
  ])('[BY-22] is refused by every route: %s', async (_name, payload) => {
    const withBody = server.app.routeTable.filter(({ schema }) => schema?.body !== undefined)
    expect(withBody.length).toBeGreaterThan(5)
    for (const { method, url, bodyLimit = Number.POSITIVE_INFINITY } of withBody) {
      const answer = await server.app.inject({
        method: [method].flat()[0] as 'POST',
        url,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      })
      // A route with a limit of its own does not read that far.
      const isTooLong = payload.length > bodyLimit
      expect([url, answer.statusCode]).toEqual([url, isTooLong ? 413 : 400])
      if (isTooLong) continue
      expect(errorBodySchema.parse(answer.json()).message).toBe('The body has more than 64 levels of nesting')
    }
  })

  it('is accepted up to 64 levels', async () => {
    const answerTo = (depth: number) =>
      server.app.inject({
        method: 'POST',
        url: platformPaths.login,
        headers: { 'content-type': 'application/json' },
        payload: nested('[', ']', depth),
      })
    expect((await answerTo(64)).json().message).not.toMatch(/nesting/)
    expect((await answerTo(65)).json().message).toMatch(/nesting/)
  })

  it('[BY-22] has the depth that its value has', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), (value, limit) => {
        expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit)
      }),
    )
  })

  it('ignores brackets in strings', () => {
    expect(isDeeperThan('["[[[[", "\\"[[[["]', 1)).toBe(false)
    expect(isDeeperThan('"\\\\"[[', 1)).toBe(true)
    expect(isDeeperThan('"[[[[', 1)).toBe(false)
  })
})

it('[API-10] refuses __proto__ in the usual shape', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: platformPaths.login,
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__": {"x": 1}}',
  })
  expect(answer.statusCode).toBe(400)
  expect(errorBodySchema.parse(answer.json()).code).toBe('invalid_request')
})

import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
  await server.app.ready()
})
afterAll(() => server.close())

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  readonly url: string
  readonly isPublic: boolean
}

const routes = (): Route[] =>
  server.app.routeTable.flatMap(route =>
    [route.method].flat().map(method => ({
      method: method as Route['method'],
      url: route.url,
      isPublic: route.config?.access === 'public',
    })),
  )

/** Fills every parameter of a route pattern with the text. */
const fill = (url: string, text: string) =>
  url.replaceAll(/:\w+/g, encodeURIComponent(text)).replace('*', text)

const call = ({ method, url }: Route, token?: string, body?: object, query = '') =>
  server.app.inject({
    method,
    url: `${fill(url, 'other@example.com')}${query}`,
    ...(body && method !== 'GET' && method !== 'HEAD' ? { payload: body } : {}),
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })

describe('the route table', () => {
  it('has only these public routes', () => {
    const publicRoutes = routes().filter(
      ({ isPublic, method, url }) => isPublic && method !== 'HEAD' && !/docs/.test(url),
    )
    expect(publicRoutes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /',
      'GET /app',
      'GET /app/*',
      'GET /dataoption/redirect-call-back',
      'GET /metrics',
      'GET /platform/alive',
      'GET /platform/api/v1/discord/sign-in',
      'GET /platform/api/v1/promotions',
      'GET /platform/api/v1/user/membership-popups/popup-banner/:path',
      'GET /platform/api/v1/user/packages/all',
      'GET /platform/api/v1/user/verify-discord',
      'GET /platform/health',
      'GET /proto/WebAPI/webapi_2.proto',
      'GET /user',
      'GET /user/*',
      'POST /discord-login',
      'POST /platform/api/v1/discord/login',
      'POST /platform/api/v1/login',
      'POST /platform/api/v1/register',
      'POST /platform/api/v1/stripe/webhook',
    ])
  })

  it('[API-10] answers 401 in the error format on every other route without a valid token', async () => {
    const protectedRoutes = routes().filter(({ isPublic }) => !isPublic)
    expect(protectedRoutes.length).toBeGreaterThanOrEqual(9)
    for (const route of protectedRoutes) {
      for (const token of [undefined, 'not-a-token']) {
        const answer = await call(route, token, { email: 5 })
        expect(answer.statusCode, `${route.method} ${route.url}`).toBe(401)
        if (route.method !== 'HEAD')
          expect(answer.json()).toMatchObject({ status: 'FAILED', message: expect.any(String) })
      }
    }
  })

  it('[API-10] answers 403 not_yours, before validation, to an email address of another user in query or body', async () => {
    const { token, email: own } = await server.newUser()
    const { email: known } = await server.newUser()
    const before = await server.store.users.findByEmail(known)
    for (const route of routes().filter(({ isPublic, method }) => !isPublic && method !== 'HEAD')) {
      const answers = []
      for (const email of [known, 'unknown@example.com']) {
        answers.push(await call(route, token, { nonsense: true }, `?email=${email}`))
        answers.push(await call(route, token, { nonsense: true }, `?email=${own}&email=${email}`))
        if (route.method !== 'GET') answers.push(await call(route, token, { email, nonsense: true }))
      }
      for (const answer of answers) {
        expect(answer.statusCode, `${route.method} ${route.url}`).toBe(403)
        expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'not_yours' })
        // The response does not reveal whether the account exists.
        expect(answer.body).toBe(answers[0]?.body)
      }
    }
    expect(await server.store.users.findByEmail(known)).toEqual(before)
  })

  it('[API-10] requires a token on a route that declares no access', async () => {
    const fresh = await makeTestServer()
    fresh.app.get('/platform/api/v1/added-later', async () => 'secret')
    expect((await fresh.get('/platform/api/v1/added-later')).statusCode).toBe(401)
    const { token } = await fresh.newUser()
    expect((await fresh.get('/platform/api/v1/added-later?email=x@example.com', token)).statusCode).toBe(403)
    expect((await fresh.get('/platform/api/v1/added-later', token)).body).toBe('secret')
    await fresh.close()
  })

  it('[API-10] accepts every spelling of the caller’s own email address', async () => {
    const { token, email } = await server.newUser()
    for (const spelling of [email.toUpperCase(), ` ${email} `, email.replace('@', '＠').replace('u', 'ｕ')]) {
      const query = new URLSearchParams({ email: spelling })
      expect((await server.get(`${platformPaths.settings}?${query}`, token)).statusCode, spelling).toBe(200)
    }
  })

  it('[BY-22] refuses a very long email address as another user’s', async () => {
    const { token } = await server.newUser()
    const answer = await server.post(platformPaths.userInfo, { email: `a@${'.'.repeat(100_000)} b` }, token)
    expect(answer.json()).toMatchObject({ code: 'not_yours' })
  })
})

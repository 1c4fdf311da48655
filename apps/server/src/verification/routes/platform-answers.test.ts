import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountPaths, adminPaths, errorBodySchema, offerPaths, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { marketSources } from '../../market/sources/market-sources.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let webDir: string

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'tidemark-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<script nonce="__CSP_NONCE__"></script>the app')
  await writeFile(join(webDir, 'assets', 'app-1.js'), 'run()')
  server = await makeTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true })
})

describe('health', () => {
  it('answers ok with the market time when storage and sign-in work', async () => {
    const answer = await server.get(platformPaths.health)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: 'ok',
      now: '2026-11-16T15:00:00.000Z',
      version: '0.0.0-test',
      checks: { storage: 'ok', signIn: 'ok', capacity: 'ok' },
    })
  })

  it('answers 503 when storage is closed', async () => {
    const broken = await makeTestServer()
    await broken.store.close()
    const answer = await broken.get(platformPaths.health)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'starting', checks: { storage: 'failed', signIn: 'ok' } })
    await broken.app.close()
  })

  it('[BY-21] [SYS-4] says that a busy server is full, that it is alive, and that there is room again', async () => {
    const busy = await makeTestServer()
    onTestFinished(() => busy.close())
    const read = async (path: string) => {
      busy.wall.forward(1000)
      const { statusCode, headers, json } = await busy.get(path)
      return { status: statusCode, wait: headers['retry-after'], body: json() }
    }
    busy.load.set({ lagMs: 300 })
    busy.timers.forward(5000)
    expect(await read(platformPaths.health)).toMatchObject({
      status: 503,
      wait: '15',
      body: { status: 'full', checks: { storage: 'ok', signIn: 'ok', capacity: 'full' } },
    })
    expect(await read(platformPaths.alive)).toEqual({
      status: 200,
      wait: '15',
      body: { status: 'alive', sockets: 'full' },
    })
    expect((await busy.get(platformPaths.metrics)).body).toMatch(/^tidemark_sockets_full 1$/m)
    busy.load.set({ lagMs: 50 })
    busy.timers.forward(5000)
    expect(await read(platformPaths.health)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await read(platformPaths.alive)).toMatchObject({ wait: undefined, body: { sockets: 'admitted' } })
  })

  it('[BY-21] reports a failed check of a full server as failing', async () => {
    const broken = await makeTestServer()
    broken.load.set({ memoryShare: 0.9 })
    broken.timers.forward(5000)
    await broken.store.close()
    const answer = await broken.get(platformPaths.health)
    expect(answer.json()).toMatchObject({
      status: 'starting',
      checks: { storage: 'failed', capacity: 'full' },
    })
    await broken.app.close()
  })
})

describe('errors', () => {
  it.each([
    [
      { method: 'GET', url: '/platform/api/v1/nope' },
      404,
      'not_found',
      'GET /platform/api/v1/nope does not exist',
    ],
    [{ method: 'PUT', url: platformPaths.map }, 404, 'not_found', `PUT ${platformPaths.map} does not exist`],
    [json('{"email"'), 400, 'invalid_request', 'The body is not valid JSON'],
    [json(''), 400, 'invalid_request', 'The body is empty. Send JSON, or no content type'],
    [json('null'), 400, 'invalid_request', 'The body must be a JSON object'],
    [json('{"__proto__":{"a":1}}'), 400, 'invalid_request', /^The body has a field named __proto__/],
    [
      json('{"constructor":{"prototype":{}}}'),
      400,
      'invalid_request',
      /^The body has a field named __proto__/,
    ],
    ...['text/csv', 'text/plain', 'nonsense'].map(
      type =>
        [
          { ...json('x'), headers: { 'content-type': type } },
          415,
          'unsupported_media_type',
          'Send the body as JSON, with the content type application/json',
        ] as const,
    ),
    [
      { method: 'GET', url: '/platform/%zz' },
      400,
      'invalid_request',
      /^The address of the request cannot be read/,
    ],
    [
      { method: 'GET', url: `${platformPaths.levels}/${'x'.repeat(200)}` },
      414,
      'invalid_request',
      'A part of the address is too long',
    ],
    [json(`"${'x'.repeat(300_000)}"`), 413, 'too_large', 'The body of the request is too large'],
  ] as const)(
    '[API-10] have one format and say in words what is wrong: %#',
    async (request, status, code, message) => {
      const answer = await server.app.inject(request)
      expect(answer.statusCode).toBe(status)
      expect(errorBodySchema.parse(answer.json())).toEqual({
        status: 'FAILED',
        code,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
    },
  )

  it('hide the details of an internal error and log them', async () => {
    const lines: string[] = []
    const faulty = await makeTestServer({ onLogLine: line => void lines.push(line) })
    onTestFinished(() => faulty.app.close())
    await faulty.store.close()
    const answer = await faulty.post(platformPaths.login, { email: 'a@example.com', password: 'hidden-word' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'internal' })
    expect(answer.body).not.toMatch(/driver|sqlite|stack/i)
    expect(lines.join('')).toMatch(/request failed/)
  })
})

describe('caching', () => {
  it.each([
    [platformPaths.health, 200],
    [platformPaths.alive, 200],
    [platformPaths.settings, 401],
    [`${platformPaths.docs}/json`, 200],
    [`${platformPaths.docs}/asyncapi.json`, 200],
    [`${platformPaths.docs}/static/swagger-ui.css`, 200],
    ['/platform/nowhere', 404],
    ['/platform/%zz', 400],
    ['/app/assets/nowhere.js', 404],
    [platformPaths.metrics, 200],
    ['/app', 200],
    ['/app/nowhere', 404],
  ])('[API-10] is forbidden for %s', async (url, status) => {
    const answer = await server.get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('logs', () => {
  it('never contain a token, a password, a query string or a header', async () => {
    const lines: string[] = []
    const logged = await makeTestServer({ onLogLine: line => void lines.push(line) })
    onTestFinished(() => logged.close())
    const { token, email, password } = await logged.newUser()
    await logged.get(`${platformPaths.settings}?email=${email}&secret=in-the-query`, token)
    await logged.post(platformPaths.login, { email, password })
    expect(lines.join('')).toContain(platformPaths.settings)
    for (const secret of [token, password, 'in-the-query', 'Bearer'])
      expect(lines.join('')).not.toContain(secret)
  })
})

describe('pages', () => {
  it.each(['/app', '/app/', '/app/chart', '/app/resilience/sp', '/user', '/user/memberships'])(
    '[RT-1] [RT-10] serve the app at %s under a strict policy with a new nonce',
    async url => {
      const answer = await server.get(url)
      expect(answer.statusCode).toBe(200)
      const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1]
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(policy).not.toContain('unsafe-inline')
      expect((await server.get(url)).body).not.toBe(answer.body)
    },
  )

  it.each(['/app/nowhere', '/app/resilience/xx', '/somewhere', '/user/x'])(
    '[RT-9] answer %s with 404 and the app, which shows “Page Not Found”',
    async url => {
      const answer = await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('the app')
    },
  )

  it('redirect / to the workspace', async () => {
    expect((await server.get('/')).headers.location).toBe('/app')
  })

  it('cache assets for a year, since their names change with their content', async () => {
    const answer = await server.get('/app/assets/app-1.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // A shared worker uses the policy of its own file.
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'")
  })

  it('serve no file outside the assets folder', async () => {
    for (const url of ['/app/assets/..%2findex.html', '/app/assets/%2e%2e/%2e%2e/package.json']) {
      expect((await server.get(url)).body).not.toMatch(/"name"|__CSP_NONCE__/)
    }
  })
})

describe('system routes', () => {
  it('send the security headers', async () => {
    const { headers } = await server.get(platformPaths.health)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('serve Prometheus metrics', async () => {
    const answer = await server.get(platformPaths.metrics)
    expect(answer.body).toContain('http_request_duration_seconds_bucket')
  })

  it('[BY-22] have the API document ready: compressed, and not sent again to who has it', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: `${platformPaths.docs}/${url}`, headers })
    for (const url of ['json', 'yaml']) {
      const plain = await ask(url)
      const packed = await ask(url, { 'accept-encoding': 'gzip' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
      const { etag } = plain.headers
      expect((await ask(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    }
    expect((await ask('yaml')).body).toMatch(/^openapi: "?3\.1\.0/)
    const write = vi.spyOn(JSON, 'stringify')
    await ask('json', { 'accept-encoding': 'gzip' })
    for (const { value } of write.mock.results) expect(String(value).length).toBeLessThan(1000)
    write.mockRestore()
  })

  it('describe every API route in OpenAPI', async () => {
    const { paths } = (await server.get(`${platformPaths.docs}/json`)).json()
    const { docs, metrics, ...calls } = { ...platformPaths, ...accountPaths, ...offerPaths, ...adminPaths }
    const described = Object.keys(paths)
    for (const path of Object.values(calls))
      expect(described).toContainEqual(expect.stringMatching(new RegExp(`^${path}(/\\{|$)`)))
  })

  it('name every market source in the description of the clock', async () => {
    const { components } = (await server.get(`${platformPaths.docs}/json`)).json()
    expect(components.schemas.MarketClock.properties.source.enum).toEqual(
      marketSources.map(({ name }) => name),
    )
  })

  it('return the market clock as a time and a speed', async () => {
    const { token } = await server.newUser()
    const { marketNow, wallNow, speed, source } = (await server.get(platformPaths.marketClock, token)).json()
    expect([marketNow, speed, source]).toEqual([wallNow, 1, 'simulated'])
  })
})

function json(payload: string) {
  return {
    method: 'POST',
    url: platformPaths.login,
    headers: { 'content-type': 'application/json' },
    payload,
  } as const
}

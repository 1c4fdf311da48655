import { tradingHours } from '@tidemark/domain'
import type { FuzzRoute, FuzzTarget } from './fuzz-target.ts'
import { hostileBody, hostileNumber, hostileText } from './hostile-json.ts'
import { valueFor } from './json-schema-values.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface FuzzRequest {
  readonly route: FuzzRoute
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** The name of the caller or of the forged token; null without a token. */
  readonly caller: string | null
  readonly isForged: boolean
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const

export function fuzzRequest(target: FuzzTarget, random: SeededRandom): FuzzRequest {
  const route = routeFor(target, random)
  const method = random.chance(0.9) ? route.method : random.pick(methods)
  const { headers, caller, isForged } = authorization(route, target, random)
  const body = bodyOf(route, method, target, random)
  return {
    route,
    method,
    path: `${pathOf(route, target.nowSeconds(), random)}${queryOf(route, target, random)}`,
    headers: { ...headers, ...otherHeaders(body !== null, random) },
    body,
    caller,
    isForged,
  }
}

const emptyRoute: FuzzRoute = { method: 'GET', path: '/', isPublic: true, query: [], body: null }

/** Routes with parameters have more to get wrong than the others, so they come more often. */
function routeFor({ routes }: FuzzTarget, random: SeededRandom): FuzzRoute {
  const open = routes.filter(({ path, query }) => path.includes(':') || query.length > 0)
  return random.pick(open.length > 0 && random.chance(0.5) ? open : routes) ?? emptyRoute
}

function pathOf({ path }: FuzzRoute, nowSeconds: number, random: SeededRandom): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeLoosely(likelyValue(name, nowSeconds, random), random),
  )
  if (random.chance(0.97)) return filled
  return random.pick([
    `${filled}/`,
    `/${filled}`,
    filled.toUpperCase(),
    `${filled}/%zz`,
    `${filled}/..`,
    `${filled};a=b`,
  ])
}

function queryOf({ query }: FuzzRoute, { nowSeconds, callers }: FuzzTarget, random: SeededRandom): string {
  const pairs = query
    .filter(() => random.chance(0.98))
    .map(name => [name, likelyValue(name, nowSeconds(), random)] as const)
  if (random.chance(0.1))
    pairs.push(['email', random.pick([callers.delayed.email, callers.operator.email, 'a@b.c'])])
  if (random.chance(0.05)) pairs.push([hostileText(random), hostileText(random)])
  if (random.chance(0.05) && pairs[0]) pairs.push(pairs[0])
  const text = pairs.map(([name, value]) => `${encodeLoosely(name, random)}=${encodeLoosely(value, random)}`)
  return text.length > 0 ? `?${text.join('&')}` : ''
}

/** Mostly what a browser would ask for now, so that the request reaches the market. */
function likelyValue(name: string, nowSeconds: number, random: SeededRandom): string {
  if (random.chance(0.04)) return hostileText(random)
  if (name === 'from') return String(nowSeconds - random.below(100_000))
  if (name === 'to') return String(nowSeconds + random.below(100_000) - 1000)
  if (name === 'countback') return String(random.chance(0.8) ? random.below(500) : hostileNumber(random))
  if (name === 'limit') return String(random.chance(0.8) ? random.below(250) : hostileNumber(random))
  if (name === 'resolution') return random.pick(['1', '3', '5', '60', '1D', '1W', 'W'])
  if (name === 'session') return random.pick(tradingHours)
  if (name === 'ticker' || name === 'symbol') return random.pick(['SPY', 'QQQ', 'aapl'])
  if (name === 'date' && random.chance(0.6)) return dayAt(nowSeconds - random.below(10) * 86_400)
  return hostileText(random)
}

const dayAt = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Percent-encoded as text, or with a broken escape. Lone surrogates become replacement characters. */
function encodeLoosely(text: string, random: SeededRandom): string {
  if (random.chance(0.01)) return '%E0%A4%A'
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 3000)
}

function bodyOf(
  { body }: FuzzRoute,
  method: string,
  { lookUp }: FuzzTarget,
  random: SeededRandom,
): string | Buffer | null {
  if (!body && (method === 'GET' || method === 'HEAD') && random.chance(0.97)) return null
  if (!body || random.chance(0.15)) return random.chance(0.9) ? hostileBody(random) : randomBytes(random)
  return JSON.stringify(valueFor(body, random, lookUp)) ?? ''
}

export const randomBytes = (random: SeededRandom): Buffer =>
  Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)))

function authorization({ path }: FuzzRoute, { callers, forged, spared }: FuzzTarget, random: SeededRandom) {
  const kind = random.below(spared.has(path) ? 4 : 10)
  if (kind === 0) return { headers: {}, caller: null, isForged: false }
  if (kind <= 3) {
    const caller = random.pick(Object.keys(forged)) ?? ''
    return { headers: { authorization: `Bearer ${forged[caller]}` }, caller, isForged: true }
  }
  if (kind === 4) return oddAuthorization(callers.realtime.token, random)
  const caller = random.pick(['delayed', 'delayed', 'realtime', 'operator'] as const)
  return { headers: { authorization: `Bearer ${callers[caller].token}` }, caller, isForged: false }
}

/** A valid token in a form that is not the header's; some are still a valid sign-in, so it does not count as forged. */
function oddAuthorization(token: string, random: SeededRandom) {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const authorization = random.pick([
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} ${token}`,
    token,
    'Bearer',
    basic(`a@b.c:${token}`),
    basic(':'),
    'Basic \u00e9',
    `Digest ${token}`,
  ])
  return { headers: { authorization }, caller: 'odd', isForged: false }
}

function otherHeaders(hasBody: boolean, random: SeededRandom): Record<string, string> {
  const type = random.chance(0.9)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data',
        '',
        'application/json; charset=utf-7',
        'a/b/c',
      ])
  return {
    ...(hasBody ? { 'content-type': type } : {}),
    ...(random.chance(0.05) ? { 'content-encoding': random.pick(['gzip', 'br', 'x']) } : {}),
    ...(random.chance(0.05) ? { 'accept-encoding': random.pick(['', '*', 'gzip;q=x', 'br']) } : {}),
    ...(random.chance(0.05)
      ? { 'x-forwarded-for': random.pick(['127.0.0.1', '::', 'a, b', '999.1.1.1']) }
      : {}),
    ...(random.chance(0.03) ? { accept: random.pick(['text/html', '*/*;q=0', 'x']) } : {}),
    ...(random.chance(0.03) ? { range: random.pick(['bytes=0-', 'bytes=9-1', 'x']) } : {}),
    ...(random.chance(0.03) ? { cookie: 'a='.repeat(1000) } : {}),
    ...(random.chance(0.02) ? { expect: '100-continue' } : {}),
  }
}

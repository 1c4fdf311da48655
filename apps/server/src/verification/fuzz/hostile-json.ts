import type { SeededRandom } from './seeded-random.ts'

const longText = 'x'.repeat(5000)

/** Texts that a careless reader trips over: other types, other scripts, keys of objects, paths, days that do not exist. */
const texts = [
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'true', '[]', '{}', '__proto__', 'constructor', 'toString'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\ufeff',
    '😀',
    'İ',
    'ſ',
    '\r\nx: y',
    "' or 1=1 --",
    '%00',
    '%',
  ],
  ...['../../etc/passwd', '..%2f', '//', '\\', 'a@b.c', `a@${'.'.repeat(3000)} b`, longText],
] as const

const marketTexts = [
  ...[
    'SPY',
    'spy',
    'QQQ',
    'AAPL',
    'ES',
    'F.US.EPZ26',
    '/ES',
    'NONE',
    'SPY,QQQ',
    'ES,NQ,6EM',
    '1',
    '5',
    '60',
    '1D',
    'W',
  ],
  ...[
    '2026-11-16',
    '2026-11-13',
    '2026-11-14',
    '2026-02-30',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '9999-12-31',
  ],
  ...[
    '2026-11-16T15:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '2026-11-16T15:00:00+23:59',
    '2099-12-31T00:00:00Z',
  ],
] as const

const numbers = [
  ...[
    0,
    -0,
    1,
    -1,
    0.5,
    20,
    500,
    1e6,
    1.6e9,
    1794841200,
    1e15,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e21,
    1e308,
    -1e308,
  ],
  ...[Number.MIN_VALUE, Number.MAX_SAFE_INTEGER],
] as const

export const hostileText = (random: SeededRandom): string =>
  random.chance(0.6) ? random.pick(marketTexts) : random.pick(texts)

export const hostileNumber = (random: SeededRandom): number =>
  random.chance(0.2) ? random.below(1e6) / 10 : random.pick(numbers)

/** Any JSON value; nested at most as deep as the number says. */
export function hostileValue(random: SeededRandom, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 5)
  if (kind === 0) return null
  if (kind === 1) return random.chance(0.5)
  if (kind === 2) return hostileNumber(random)
  if (kind <= 4) return hostileText(random)
  const parts = Array.from({ length: random.below(4) }, () => hostileValue(random, depth - 1))
  return kind === 5 ? parts : ownEntries(parts.map(part => [hostileText(random), part]))
}

/** Unlike `Object.fromEntries`, keeps `__proto__` as an entry that JSON contains. */
const ownEntries = (entries: readonly (readonly [string, unknown])[]): object =>
  entries.reduce(
    (object, [key, value]) =>
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true }),
    {},
  )

/** Bodies that are not, or hardly, JSON. */
export function hostileBody(random: SeededRandom): string {
  return random.pick([
    '',
    '{',
    '[',
    'null',
    '"text"',
    '1e999',
    '\ufeff{}',
    '{"a":1,}',
    "{'a':1}",
    '{"__proto__":{"role":"operator"}}',
    '{"constructor":{"prototype":{"role":"operator"}}}',
    '{"email":"a@b.c","email":"c@d.e"}',
    '{"email":["a@b.c","c@d.e"]}',
    '{"symbol":"SPY","mode":"weekly","filter":1e400}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"email":"${'a'.repeat(200_000)}"}`,
    JSON.stringify({ name: 'x'.repeat(300_000) }),
    `[${'1,'.repeat(60_000)}1]`,
    '\u0000',
  ])
}

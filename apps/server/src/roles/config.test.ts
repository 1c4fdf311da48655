import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/config/config-error.ts'
import { productionReason } from '../platform/config/production.ts'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it('[SYS-1] has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      loginPort: { port: 3443, isChosen: false },
      publicUrl: null,
      trustedProxies: [],
      dataDir: resolve('.data'),
      databaseUrl: null,
      role: 'all',
      nats: null,
      tokenSecrets: null,
      sealKeys: null,
      passwordHashCost: 'safe',
      auditDays: 400,
      webhookInternalHosts: [],
      testHosts: [],
      chat: null,
      metricsToken: null,
      payments: null,
      futuresUrl: null,
      sandboxPort: null,
      market: {
        source: 'simulated',
        settings: { SIM_SEED: '1' },
        symbols: null,
        startMs: null,
        speed: null,
        archiveDays: 400,
      },
      logLevel: 'warn',
      limits: {
        requestsPerMinute: 1200,
        registrationsPerHour: 10,
        passwordHashes: 2,
        passwordQueue: 64,
        sockets: null,
        connectionsPerAddress: 1000,
        socketsPerAddress: 100,
        socketsPerUser: 20,
        engineQueriesPerUser: 4,
        historyBytesPerUser: 100 * 1024 * 1024,
        engineQueue: 64,
        headersMs: 10_000,
        bodyMs: 30_000,
        writeMs: 30_000,
        waitingBytesPerAddress: 64 * 1024 * 1024,
        storedBytesPerAccount: 20 * 1024 * 1024,
        databaseConnections: 10,
      },
      productionReason: null,
      isProduction: false,
    })
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', SIM_START: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', '80a80'],
    ['PORT', '70000'],
    ['SIM_SPEED', '0'],
    ['SIM_SPEED', 'fast'],
    ['SIM_START', 'yesterday'],
    ['MARKET_START', 'yesterday'],
    ['PUBLIC_URL', 'charts'],
    ['PUBLIC_URL', 'ftp://charts.example.com'],
    ['TOKEN_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://db'],
    ['NATS_URL', 'bus'],
    ['ROLE', 'gateway'],
    ['MARKET_SOURCE', 'tape'],
    ['CBOE_URL', 'cboe'],
    ['RATE_LIMIT', '0'],
    ['ARCHIVE_DAYS', '0'],
    ['AUDIT_DAYS', '0'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.5,'],
    ['TRUST_PROXY', '10.0.0.5 10.0.0.6'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/-1'],
    ['TRUST_PROXY', '10.0.0.0/1e1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', 'balancer.example'],
    ['TRUST_PROXY', `${'10.0.0.5,'.repeat(1000)}10.0.0.5`],
  ])('refuses %s “%s” and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
  })

  it.each([
    ['simulated', '2062-05-01T15:00:00Z', '2021-01-04 to 2045-12-29'],
    ['simulated', '2020-12-31T15:00:00Z', '2021-01-04 to 2045-12-29'],
    ['simulated', '0000-01-01T00:00:00Z', '2021-01-04 to 2045-12-29'],
    ['replay', '2099-01-05T15:00:00Z', '2001-01-01 to 2097-12-31'],
  ])('[BY-21] refuses a start of the %s market at %s and names its days', (MARKET_SOURCE, start, days) => {
    for (const name of ['MARKET_START', 'SIM_START'])
      expect(() => readConfig({ MARKET_SOURCE, REPLAY_DIR: 'recordings', [name]: start })).toThrow(
        new RegExp(`^${name} must be a time from ${days}`),
      )
  })

  it.each(['-1', 'NaN', 'Infinity', '10001'])('[BY-21] refuses the speed %s', SIM_SPEED => {
    expect(() => readConfig({ SIM_SPEED })).toThrow(/^SIM_SPEED must be a number above 0, at most 10000/)
  })

  it('[SYS-2] requires a folder for a replay', () => {
    expect(readConfig({ MARKET_SOURCE: 'replay', REPLAY_DIR: 'recordings' }).market).toMatchObject({
      source: 'replay',
      settings: { REPLAY_DIR: resolve('recordings') },
    })
    expect(() => readConfig({ MARKET_SOURCE: 'replay' })).toThrow(/^REPLAY_DIR must be the folder/)
  })

  it.each(['simulated', 'replay'])(
    '[SYS-2] prefers MARKET_SYMBOLS and MARKET_START to SIM_SYMBOLS and SIM_START for the %s market',
    MARKET_SOURCE => {
      const sim = {
        MARKET_SOURCE,
        REPLAY_DIR: 'recordings',
        SIM_SYMBOLS: 'spy',
        SIM_START: '2026-11-16T15:00:00Z',
      }
      expect(readConfig(sim).market).toMatchObject({
        symbols: ['SPY'],
        startMs: Date.parse('2026-11-16T15:00:00Z'),
      })
      const both = { ...sim, MARKET_SYMBOLS: 'qqq, iwm', MARKET_START: '2026-11-17T15:00:00Z' }
      expect(readConfig(both).market).toMatchObject({
        symbols: ['QQQ', 'IWM'],
        startMs: Date.parse('2026-11-17T15:00:00Z'),
      })
      expect(readConfig({ ...sim, MARKET_SYMBOLS: 'all' }).market.symbols).toBeNull()
      expect(readConfig({ ...sim, MARKET_SYMBOLS: '', MARKET_START: '' })).toEqual(readConfig(sim))
    },
  )

  it('[SYS-2] accepts the source cboe and refuses to set its clock', () => {
    const given = { MARKET_SOURCE: 'cboe', SIM_SYMBOLS: 'spy, _spx', CBOE_URL: 'http://127.0.0.1:9000' }
    expect(readConfig(given).market).toMatchObject({
      source: 'cboe',
      settings: { CBOE_URL: 'http://127.0.0.1:9000' },
      symbols: ['SPY', '_SPX'],
    })
    expect(readConfig({ ...given, MARKET_SYMBOLS: 'qqq' }).market.symbols).toEqual(['QQQ'])
    expect(() => readConfig({ ...given, MARKET_START: '2026-11-16T15:00:00Z' })).toThrow(
      /^MARKET_START is set/,
    )
    expect(() => readConfig({ ...given, SIM_START: '2026-11-16T15:00:00Z', SIM_SPEED: '2' })).toThrow(
      /^SIM_START is set.*\nSIM_SPEED is set/,
    )
  })

  it('[BY-22] trusts the proxies of TRUST_PROXY, or with a public URL those on this machine', () => {
    const trustedProxies = (given: Record<string, string>) => readConfig(given).trustedProxies
    const PUBLIC_URL = 'https://charts.example.com'
    expect(trustedProxies({})).toEqual([])
    expect(trustedProxies({ PUBLIC_URL })).toEqual(['127.0.0.0/8', '::1'])
    const TRUST_PROXY = '10.0.0.5, 10.1.0.0/16,2001:db8::/32'
    expect(trustedProxies({ TRUST_PROXY })).toEqual(['10.0.0.5', '10.1.0.0/16', '2001:db8::/32'])
    expect(trustedProxies({ PUBLIC_URL, TRUST_PROXY })).toEqual(trustedProxies({ TRUST_PROXY }))
  })

  it('names all invalid settings at once', () => {
    expect(() => readConfig({ PORT: 'x', SIM_SPEED: 'y' })).toThrow(/PORT .*\nSIM_SPEED /)
  })

  it('[AC-11] reads several keys, separated by commas, spaces or line ends', () => {
    const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(32)) as [string, string, string]
    const config = readConfig({ TOKEN_SECRET: `${one},${two}`, SEAL_KEY: ` ${three}\n${one} , ${two}\n` })
    expect(config.tokenSecrets).toEqual([one, two])
    expect(config.sealKeys).toEqual([three, one, two])
  })

  it.each([
    ['a short key', 'x'.repeat(31), 'at least 32 characters'],
    ['a short key behind a long one', `${'x'.repeat(32)},${'y'.repeat(31)}`, 'at least 32 characters'],
    ['a short key before a long one', `y ${'x'.repeat(32)}`, 'at least 32 characters'],
    ['separators only', ' , ', 'is empty'],
    ['the same key twice', `${'x'.repeat(32)},${'x'.repeat(32)}`, 'the same key twice'],
    ['control characters', '\0'.repeat(44), 'is damaged'],
    [
      'too many keys',
      Array.from({ length: 11 }, (_, index) => String(index + 10).repeat(16)).join(),
      'more than 10',
    ],
  ])('[AC-11] refuses secrets with %s', (_what, keys, message) => {
    for (const name of ['TOKEN_SECRET', 'SEAL_KEY']) {
      expect(() => readConfig({ [name]: keys })).toThrow(ConfigError)
      expect(() => readConfig({ [name]: keys })).toThrow(new RegExp(`^${name} .*${message}`))
    }
  })

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1', '[::1]', '::ffff:127.0.0.1'])(
    '[SYS-1] is not production on HOST %s',
    HOST => expect(readConfig({ HOST })).toMatchObject({ isProduction: false, logLevel: 'warn' }),
  )

  it('listens on the address inside brackets', () => {
    expect(readConfig({ HOST: '[::1]' }).host).toBe('::1')
  })

  it.each([
    '0.0.0.0',
    '::',
    '[::]',
    '192.168.1.4',
    '::ffff:192.168.1.4',
    '::2',
    'fe80::1',
    '127.example.com',
    '127.0.0.1.evil.com',
    'localhost.evil.com',
    'evil-localhost',
    'localhost.',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    ' localhost',
    '[127.0.0.1]',
    '[localhost]',
    'example.com',
  ])('[AC-11] is production on HOST %s', HOST => {
    expect(readConfig({ HOST })).toMatchObject({
      isProduction: true,
      productionReason: 'HOST is not a loopback address',
      logLevel: 'info',
    })
  })

  it.each([
    'http://localhost',
    'http://localhost:8080/',
    'https://LOCALHOST:8443',
    'http://127.0.0.1:8080',
    'http://127.3.2.1/charts?x#y',
    'http://[::1]:8080',
    'http://[::ffff:127.0.0.1]/',
  ])('[SYS-1] is not production with PUBLIC_URL %s', PUBLIC_URL => {
    expect(readConfig({ PUBLIC_URL }).isProduction).toBe(false)
  })

  it.each([
    'https://charts.example.com',
    'https://localhost.evil.com',
    'https://127.0.0.1.evil.com',
    'https://localhost@evil.com',
    'https://localhost:80@evil.com',
    'https://evil.com#localhost',
    'https://evil.com/localhost',
    'https://evil.com?localhost',
    'http://0.0.0.0:8080',
    'http://[::]:8080',
    'http://192.168.1.4',
    'http://2130706433',
    'http://0x7f.1',
    'http://127.1',
    'http://localhost.',
  ])('[AC-11] is production on a loopback HOST with PUBLIC_URL %s', PUBLIC_URL => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      isProduction: true,
      productionReason: 'PUBLIC_URL is not a loopback address',
    })
  })
})

describe('production', () => {
  const local = { databaseUrl: null, host: '127.0.0.1', publicUrl: null }

  it('[AC-11] begins with a database that other machines may share', () => {
    expect(productionReason(local)).toBeNull()
    expect(productionReason({ ...local, databaseUrl: 'postgres://127.0.0.1/tidemark' })).toBe(
      'DATABASE_URL is set',
    )
  })

  it('[AC-11] is assumed for every name that is not localhost and every address that is not loopback', () => {
    const isOrdinary = (host: string) => host.toLowerCase() !== 'localhost' && !host.startsWith('127.')
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4().filter(isOrdinary)), host => {
        expect(productionReason({ ...local, host })).not.toBeNull()
        expect(productionReason({ ...local, publicUrl: `https://${host}` })).not.toBeNull()
        expect(productionReason({ ...local, publicUrl: `https://localhost@${host}` })).not.toBeNull()
      }),
    )
  })

  it('[SYS-1] is not assumed for any loopback address', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(byte, byte, byte, (...bytes) => {
        const host = `127.${bytes.join('.')}`
        expect(productionReason({ ...local, host, publicUrl: `http://${host}:8080/` })).toBeNull()
        expect(productionReason({ ...local, host: `::ffff:${host}` })).toBeNull()
      }),
    )
  })
})

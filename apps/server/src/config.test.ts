import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  it('[SYS-1] has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: resolve('.data'),
      tokenSecret: null,
      sealKey: null,
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
        socketsPerAddress: 100,
        socketsPerUser: 20,
        engineQueriesPerUser: 4,
        engineQueue: 64,
        headersMs: 10_000,
        bodyMs: 30_000,
        writeMs: 30_000,
        storedBytesPerAccount: 20 * 1024 * 1024,
      },
      isEmbeddedDefault: true,
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
    ['TOKEN_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'postgres://db'],
    ['NATS_URL', 'nats://bus'],
    ['ROLE', 'engine'],
    ['MARKET_SOURCE', 'tape'],
    ['CBOE_URL', 'cboe'],
    ['RATE_LIMIT', '0'],
    ['ARCHIVE_DAYS', '0'],
  ])('refuses %s “%s” and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
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

  it('names all invalid settings at once', () => {
    expect(() => readConfig({ PORT: 'x', SIM_SPEED: 'y' })).toThrow(/PORT .*\nSIM_SPEED /)
  })

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('treats %s as a loopback address', HOST => {
    expect(readConfig({ HOST }).isEmbeddedDefault).toBe(true)
  })

  it.each(['0.0.0.0', '::', '192.168.1.4', '127.example.com', 'example.com'])(
    'treats %s as reachable from other machines',
    HOST => {
      expect(readConfig({ HOST })).toMatchObject({ isEmbeddedDefault: false, logLevel: 'info' })
    },
  )
})

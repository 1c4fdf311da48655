import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSimulatedMarket } from '@tidemark/simulator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../../platform/config/config-error.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { readConfig } from '../../roles/config.ts'
import {
  isClockSaved,
  openMarketClock,
  resumeClock,
  resumedSettings,
  takeOverClock,
} from '../clock/open-market-clock.ts'
import { openMarketSource } from './open-market-source.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-source-'))
})
afterEach(() => rm(folder, { recursive: true }))

const settingsOf = (environment: Record<string, string>) => readConfig(environment).market
const simulated = createSimulatedMarket({ seed: 1, symbols: ['SPY'] })
const sourceWith = (extendedHours: boolean) => ({
  ...simulated,
  capabilities: { ...simulated.capabilities, extendedHours },
})

describe('market source', () => {
  it('[SYS-2] gives the reason in a sentence when a folder cannot be replayed', () => {
    const open = (REPLAY_DIR: string) => () =>
      openMarketSource(settingsOf({ MARKET_SOURCE: 'replay', REPLAY_DIR }))
    expect(open(folder)).toThrow(ConfigError)
    expect(open(folder)).toThrow(`REPLAY_DIR ${folder} cannot be replayed: it holds no bars`)
    expect(open(join(folder, 'none'))).toThrow('cannot be replayed: it is not a readable folder')
  })

  it.each(['simulated', 'cboe'])('rejects a symbol that the source %s does not list', MARKET_SOURCE => {
    const open = () => openMarketSource(settingsOf({ MARKET_SOURCE, MARKET_SYMBOLS: 'SPY,S P Y' }))
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(/^MARKET_SYMBOLS names a symbol that is not listed/)
  })

  it('[SYS-2] sends no request to Cboe before it is started', () => {
    const { source } = openMarketSource(
      settingsOf({ MARKET_SOURCE: 'cboe', CBOE_URL: 'http://127.0.0.1:1', SIM_SYMBOLS: 'SPY,_SPX' }),
    )
    expect(source.listings().map(({ symbol }) => symbol)).toEqual(['SPY', 'SPX'])
    expect(source.health(0).every(({ state }) => state === 'waiting')).toBe(true)
  })
})

describe('market clock of a source', () => {
  const wall = machineClock(() => Date.parse('2026-11-16T18:00:00Z'))
  const saved = { marketMs: Date.parse('2026-11-18T16:00:00Z'), speed: 7 }
  const read = (environment: Record<string, string>, firstSessionMs: number | null = null) =>
    openMarketClock(
      settingsOf(environment),
      { firstSessionMs: () => firstSessionMs, source: sourceWith(false) },
      wall,
      resumeClock(settingsOf(environment), { load: () => saved, epoch: () => 3 }),
    ).read()

  it('[SYS-2] starts a replay at its first session or at the configured time, never at a saved one', () => {
    const replay = { MARKET_SOURCE: 'replay', REPLAY_DIR: folder }
    const first = Date.parse('2025-09-22T13:30:00Z')
    expect(read(replay, first)).toMatchObject({ marketNow: first, speed: 1, source: 'replay' })
    const configured = { ...replay, SIM_START: '2025-09-24T15:00:00Z', SIM_SPEED: '30' }
    expect(read(configured, first)).toMatchObject({ marketNow: Date.parse(configured.SIM_START), speed: 30 })
    expect(isClockSaved(settingsOf(replay))).toBe(false)
  })

  it('[SYS-2] runs twenty minutes behind the wall clock for Cboe', () => {
    const cboe = { MARKET_SOURCE: 'cboe' }
    expect(read(cboe).marketNow).toBe(wall.nowMs() - 1_200_000)
    expect(isClockSaved(settingsOf(cboe))).toBe(false)
  })

  it('[BY-21] continues in a restarted engine as if it had run, at its speed, also with a configured start', () => {
    const last = {
      marketNow: saved.marketMs,
      wallNow: wall.nowMs() - 40_000,
      speed: 3,
      source: 'simulated',
      epoch: 5,
    }
    const unreadable = () => {
      throw new Error('EMFILE')
    }
    for (const environment of [{}, { SIM_START: '2025-09-24T15:00:00Z', SIM_SPEED: '30' }]) {
      const settings = resumedSettings(settingsOf(environment), last, wall)
      const opened = { firstSessionMs: () => null, source: sourceWith(false) }
      expect(
        openMarketClock(settings, opened, wall, takeOverClock(last, { load: unreadable })).read(),
      ).toMatchObject({
        marketNow: last.marketNow + 120_000,
        speed: 3,
        epoch: 5,
      })
    }
  })

  it.each([true, false])('[BY-23] says whether its source has extended hours: %s', extendedHours => {
    const settings = settingsOf({})
    const opened = { firstSessionMs: () => null, source: sourceWith(extendedHours) }
    const resumed = resumeClock(settings, { load: () => saved, epoch: () => 0 })
    expect(openMarketClock(settings, opened, wall, resumed).read().about).toMatchObject({ extendedHours })
  })

  it('resumes the simulated market at the saved time unless a start is configured', () => {
    expect(read({})).toMatchObject({ marketNow: saved.marketMs, speed: 7, source: 'simulated' })
    expect(isClockSaved(settingsOf({}))).toBe(true)
    expect(isClockSaved(settingsOf({ SIM_START: '2025-09-24T15:00:00Z' }))).toBe(false)
  })

  it('[BY-21] [SYS-5] goes on in its epoch, also when a start is configured; other markets have none', () => {
    expect(read({}).epoch).toBe(3)
    expect(read({ SIM_START: '2025-09-24T15:00:00Z' }).epoch).toBe(3)
    expect(read({ MARKET_SOURCE: 'replay', REPLAY_DIR: folder }).epoch).toBeUndefined()
    expect(read({ MARKET_SOURCE: 'cboe' }).epoch).toBeUndefined()
  })

  it.each([
    ['2062', Date.parse('2062-05-01T15:00:00Z')],
    ['2099', Date.parse('2099-12-31T23:59:59Z')],
    ['a time before its days', 0],
    ['a number beyond every Date', 1e300],
  ])(
    '[BY-21] [SYS-5] starts anew in a new epoch when the saved time is %s, and says so',
    (_name, marketMs) => {
      const file = { load: () => ({ marketMs, speed: 10_000 }), epoch: () => 3 }
      const resumed = resumeClock(settingsOf({}), file)
      expect(resumed).toMatchObject({ saved: null, epoch: 4 })
      expect(resumed.notice).toMatch(/outside the days of this market, 2021-01-04 to 2045-12-29: .* epoch 4/)
      const opened = { firstSessionMs: () => null, source: sourceWith(false) }
      const clock = openMarketClock(settingsOf({}), opened, wall, resumed)
      expect(clock.read()).toMatchObject({ marketNow: wall.nowMs(), speed: 1, epoch: 4 })
    },
  )
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { isClockSaved, openMarketClock } from './open-market-clock.ts'
import { openMarketSource } from './open-market-source.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-source-'))
})
afterEach(() => rm(folder, { recursive: true }))

const settingsOf = (environment: Record<string, string>) => readConfig(environment).market

describe('opening a market', () => {
  it('[SYS-2] says in a sentence why a folder cannot be replayed', () => {
    const open = (REPLAY_DIR: string) => () =>
      openMarketSource(settingsOf({ MARKET_SOURCE: 'replay', REPLAY_DIR }))
    expect(open(folder)).toThrow(ConfigError)
    expect(open(folder)).toThrow(`REPLAY_DIR ${folder} cannot be replayed: it holds no bars`)
    expect(open(join(folder, 'none'))).toThrow('cannot be replayed: it is no folder that can be read')
  })

  it.each(['simulated', 'cboe'])('names a symbol that the source %s cannot have', MARKET_SOURCE => {
    const open = () => openMarketSource(settingsOf({ MARKET_SOURCE, SIM_SYMBOLS: 'SPY,S P Y' }))
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(/^SIM_SYMBOLS names a symbol that is not listed/)
  })

  it('[SYS-2] asks nothing of Cboe before it is started', () => {
    const { source } = openMarketSource(
      settingsOf({ MARKET_SOURCE: 'cboe', CBOE_URL: 'http://127.0.0.1:1', SIM_SYMBOLS: 'SPY,_SPX' }),
    )
    expect(source.listings().map(({ symbol }) => symbol)).toEqual(['SPY', 'SPX'])
    expect(source.health(0).every(({ state }) => state === 'waiting')).toBe(true)
  })
})

describe('the clock of a market', () => {
  const wall = { nowMs: () => Date.parse('2026-11-16T18:00:00Z') }
  const saved = { marketMs: Date.parse('2026-11-18T16:00:00Z'), speed: 7 }
  const read = (environment: Record<string, string>, firstSessionMs: number | null = null) =>
    openMarketClock(
      settingsOf(environment),
      { firstSessionMs: () => firstSessionMs },
      wall,
      () => saved,
    ).read()

  it('[SYS-2] of a replay begins with its first session, whatever was saved, or where it is told', () => {
    const replay = { MARKET_SOURCE: 'replay', REPLAY_DIR: folder }
    const first = Date.parse('2025-09-22T13:30:00Z')
    expect(read(replay, first)).toMatchObject({ marketNow: first, speed: 1, source: 'replay' })
    const told = { ...replay, SIM_START: '2025-09-24T15:00:00Z', SIM_SPEED: '30' }
    expect(read(told, first)).toMatchObject({ marketNow: Date.parse(told.SIM_START), speed: 30 })
    expect(isClockSaved(settingsOf(replay))).toBe(false)
  })

  it('[SYS-2] of Cboe’s market stands twenty minutes behind the wall', () => {
    const cboe = { MARKET_SOURCE: 'cboe' }
    expect(read(cboe).marketNow).toBe(wall.nowMs() - 1_200_000)
    expect(isClockSaved(settingsOf(cboe))).toBe(false)
  })

  it('of the simulated market goes on from where it was saved, unless it is told where to begin', () => {
    expect(read({})).toMatchObject({ marketNow: saved.marketMs, speed: 7, source: 'simulated' })
    expect(isClockSaved(settingsOf({}))).toBe(true)
    expect(isClockSaved(settingsOf({ SIM_START: '2025-09-24T15:00:00Z' }))).toBe(false)
  })
})

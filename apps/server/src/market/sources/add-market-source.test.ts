import { createEngine } from '@tidemark/engine'
import { createSimulatedMarket } from '@tidemark/simulator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError } from '../../platform/config/config-error.ts'
import { defaultLimits } from '../../platform/config/limits.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { readConfig } from '../../roles/config.ts'
import { isClockSaved, openMarketClock, resumeClock } from '../clock/open-market-clock.ts'
import { createEngineClient } from '../queries/engine-client.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { chosenSymbols, defineMarketSource } from './market-source-descriptor.ts'
import { type MarketSources, marketSources } from './market-sources.ts'
import { marketIdentity, openMarketSource } from './open-market-source.ts'

class TapeError extends Error {}

/** A source as the recipe “Add a market source” in the README of the server describes it. */
const tape = defineMarketSource({
  name: 'tape',
  title: 'The tape',
  note: 'Prices are read from a tape.',
  clock: { kind: 'real', lagMs: 60_000 },
  variables: {
    TAPE_KEY: {
      schema: z.string().min(4, 'must have at least 4 characters'),
      whenMissing: 'must be the key of the tape when MARKET_SOURCE is tape',
      about: 'the key of the tape',
    },
    TAPE_RATE: {
      schema: z.coerce.number('must be a number').positive('must be above 0'),
      default: '2',
      about: 'requests per second',
    },
  },
  identity: ({ TAPE_KEY }) => `tape ${TAPE_KEY}`,
  open({ TAPE_KEY, TAPE_RATE }, { symbols }) {
    if (TAPE_RATE > 100) throw new TapeError('too fast')
    const market = createSimulatedMarket({ seed: TAPE_KEY, ...chosenSymbols(symbols) })
    const capabilities = { ...market.capabilities, ownClock: false, history: 'collected' } as const
    const source = { ...market, name: 'tape', capabilities }
    return { source, firstSessionMs: () => null, start: listener => listener.onTrades() }
  },
  describeError: (error, { TAPE_RATE }) =>
    error instanceof TapeError ? `TAPE_RATE ${TAPE_RATE} is ${error.message}` : null,
})
const sources: MarketSources = [...marketSources, tape]
const read = (environment: Record<string, string>) => readConfig(environment, sources)
const chosen = { MARKET_SOURCE: 'tape', TAPE_KEY: 'abcd', MARKET_SYMBOLS: 'SPY' }

describe('a registry with one more source', () => {
  it('[SYS-2] reads its variables from the environment', () => {
    expect(read(chosen).market).toMatchObject({
      source: 'tape',
      settings: { TAPE_KEY: 'abcd', TAPE_RATE: 2 },
      symbols: ['SPY'],
    })
    expect(read({ ...chosen, TAPE_RATE: '5' }).market.settings).toEqual({ TAPE_KEY: 'abcd', TAPE_RATE: 5 })
    expect(read({}).market.settings).toEqual({ SIM_SEED: '1' })
  })

  it.each([
    [{ MARKET_SOURCE: 'tape' }, 'TAPE_KEY must be the key of the tape when MARKET_SOURCE is tape'],
    [{ ...chosen, TAPE_KEY: 'a' }, 'TAPE_KEY must have at least 4 characters'],
    [{ TAPE_RATE: '0' }, 'TAPE_RATE must be above 0'],
    [{ MARKET_SOURCE: 'type' }, 'MARKET_SOURCE must be one of simulated, replay, cboe, tape'],
    [
      { ...chosen, SIM_SPEED: '2' },
      'SIM_SPEED is set, but the clock of MARKET_SOURCE=tape follows real time. Unset it to continue',
    ],
  ])('refuses %o', (environment, message) => {
    expect(() => read(environment as Record<string, string>)).toThrow(new ConfigError(message))
  })

  it('refuses a source that takes the variable of another or a general one', () => {
    for (const name of ['TAPE_KEY', 'PORT', 'MARKET_SOURCE', 'LOG_LEVEL']) {
      const other = { ...tape, name: 'other', variables: { [name]: tape.variables.TAPE_RATE } }
      expect(() => readConfig({}, [...sources, other])).toThrow(`Two settings have the name ${name}`)
    }
  })

  it('opens it and explains its errors', () => {
    const { source } = openMarketSource(read(chosen).market, sources)
    expect(source.listings().map(({ symbol }) => symbol)).toEqual(['SPY'])
    const tooFast = read({ ...chosen, TAPE_RATE: '200' }).market
    expect(() => openMarketSource(tooFast, sources)).toThrow(new ConfigError('TAPE_RATE 200 is too fast'))
  })

  it('gives it archives of its own', () => {
    const environments = [{}, { MARKET_SYMBOLS: 'SPY' }, { MARKET_SOURCE: 'cboe' }, chosen]
    const others = [
      { ...chosen, TAPE_KEY: 'efgh' },
      { ...chosen, MARKET_SYMBOLS: 'QQQ' },
    ]
    const identities = [...environments, ...others].map(each => marketIdentity(read(each).market, sources))
    expect(identities).toContain('tape abcd of SPY')
    expect(new Set(identities).size).toBe(identities.length)
  })

  it('[SYS-2] runs its clock, and names it in every reading and to operators', async () => {
    const wallMs = Date.parse('2026-11-16T18:00:00Z')
    const { market } = read(chosen)
    const opened = openMarketSource(market, sources)
    const resumed = resumeClock(market, { load: () => null, epoch: () => 2 }, sources)
    const clock = openMarketClock(
      market,
      opened,
      machineClock(() => wallMs),
      resumed,
      sources,
    )
    expect(clock.read()).toEqual({
      marketNow: wallMs - 60_000,
      wallNow: wallMs,
      speed: 1,
      source: 'tape',
      about: { title: 'The tape', note: 'Prices are read from a tape.', clock: 'real', extendedHours: true },
    })
    expect(isClockSaved(market, sources)).toBe(false)
    const bus = createMemoryBus()
    const readings: unknown[] = []
    bus.subscribe(message => {
      if (message.kind === 'clock') readings.push(message.clock)
    })
    const engine = createEngine({ source: opened.source, clock, publish: bus.publish, defer: setImmediate })
    bus.subscribe(engine.handle)
    engine.start()
    expect(readings).toEqual([clock.read()])
    expect(await createEngineClient(bus, defaultLimits).query({ about: 'sources' })).toMatchObject({
      source: 'tape',
    })
  })
})

describe('every registered source that needs no variable', () => {
  const names = marketSources
    .filter(({ variables }) => Object.values(variables).every(variable => 'default' in variable))
    .map(({ name }) => name)

  it.each(names)('%s opens under its own name and has an identity that starts with it', name => {
    const { market } = readConfig({ MARKET_SOURCE: name, MARKET_SYMBOLS: 'SPY' })
    expect(openMarketSource(market).source.name).toBe(name)
    expect(marketIdentity(market)).toMatch(new RegExp(`^${name}`))
  })
})

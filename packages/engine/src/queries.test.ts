import type { EngineQuery, MapLines } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  friday,
  monday,
  morningChain,
  morningChains,
  smallMarket,
  tuesday,
} from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

type MapQuery = Extract<EngineQuery, { about: 'map' }>

const feed = 'realtime'
const mapOf = (changes: Partial<MapQuery> = {}): MapQuery => ({
  about: 'map',
  feed,
  symbol: 'spy',
  mode: 'weekly',
  filter: 'auto',
  expiry: null,
  date: null,
  preview: false,
  ...changes,
})

let run: RunningEngine
beforeAll(async () => {
  run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
})

const levels = (symbol: string) => run.query({ about: 'levels', feed, symbol })

describe('levels query', () => {
  it('[LM-13] returns walls, playbooks and provenance', async () => {
    const answer = await levels('spy')
    expect(answer).toMatchObject({
      symbol: 'SPY',
      session: monday,
      source: 'scripted',
      asOf: '2026-11-16T12:30:00.000Z',
      cpbook: expect.stringMatching(/^(B|BR|MR)[LS][UD]$/),
      opbook: expect.stringMatching(/^(B|BR|MR)[LS][UD]$/),
      inputHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(answer.walls.hp.length).toBeGreaterThan(2)
    expect(answer.redistribution?.[0]).toBeLessThan(answer.hg ?? 0)
  })

  it('refuses a symbol that is unknown or has no options', async () => {
    const refused = (symbol: string) => run.refusal({ about: 'levels', feed, symbol })
    expect(await refused('NOPE')).toEqual({ code: 'unknown_symbol', message: 'There is no symbol NOPE' })
    expect(await refused('CCC')).toEqual({
      code: 'no_levels',
      message: 'CCC has no levels: it has no listed options',
    })
  })

  it.each([
    [
      'stale',
      'the newest option chain is from before the last overnight update',
      morningChain('SPY', isoDate('2026-11-12')),
    ],
    ['no_chain', 'there is no option chain', morningChain('SPY', tuesday)],
  ])('[LM-9] gives the reason in a sentence when there are no levels: %s', async (_flag, reason, chain) => {
    const lacking = await runEngine({
      source: smallMarket({ chains: [chain] }),
      startMs: at(monday, '10:00:00'),
    })
    expect(await lacking.refusal({ about: 'levels', feed, symbol: 'SPY' })).toEqual({
      code: 'no_levels',
      message: `SPY has no levels: ${reason}`,
    })
  })
})

describe('query during a start', () => {
  it('is answered when levels are computed, before resilience is', async () => {
    const budget = { begin: () => undefined, isSpent: () => true }
    const starting = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '09:29:59'),
      budget,
      isManual: true,
    })
    const answer = starting.query({ about: 'levels', feed, symbol: 'SPY' })
    expect((await answer).session).toBe(friday)
    expect(starting.of('resilience')).toEqual([])
  })
})

describe('map query', () => {
  it('[API-3] returns the levels of the day by default', async () => {
    const { hp, mhp, hg, bear, bull, redistribution, walls, inputHash } = await levels('SPY')
    const map = await run.query(mapOf())
    expect(map).toMatchObject({
      status: 'OK',
      fromMC: true,
      lines: { hp, mhp, hg, bear, bull, redistribution },
      man_HP_walls: walls.hp,
      man_MHP_walls: walls.mhp,
      yellowLine: hp,
      redLine: mhp,
      gapMidpoint: hg,
      provenance: {
        session: monday,
        monthly: '2026-11-20',
        inputHash,
        stampedAt: '2026-11-16T14:30:00.000Z',
      },
    })
  })

  it('[API-13] limits the walls per side to the requested number', async () => {
    const map = await run.query(mapOf({ filter: 2 }))
    expect(map.fromMC).toBe(false)
    expect(map.man_HP_walls.length).toBeLessThanOrEqual(4)
    expect(map.provenance.inputHash).not.toBe((await run.query(mapOf())).provenance.inputHash)
  })

  it('[DR-6] uses a single expiry and refuses a day without one', async () => {
    const map = await run.query(mapOf({ expiry: '2026-11-27' }))
    expect(map).toMatchObject({ fromMC: false, provenance: { weekly: ['2026-11-27'] } })
    expect(await run.refusal(mapOf({ expiry: '2026-11-26' }))).toEqual({
      code: 'no_levels',
      message: 'No options of SPY expire on 2026-11-26',
    })
  })

  it('[DR-13] uses the monthly expiry alone in mode monthly', async () => {
    const { mhp } = await levels('SPY')
    const map = await run.query(mapOf({ mode: 'monthly' }))
    expect(map.lines).toMatchObject({ hp: mhp, mhp })
    expect(map.provenance.weekly).toEqual(['2026-11-20'])
  })

  it('[DR-13] has the walls of the monthly expiry in mode monthly, of the current and of a past session', async () => {
    const { walls } = await levels('SPY')
    const current = await run.query(mapOf({ mode: 'monthly', date: monday }))
    expect(current.man_MHP_walls).toEqual(walls.mhp)
    expect(current.man_HP_walls).toEqual(walls.mhp)
    const past = await run.query(mapOf({ mode: 'monthly', date: friday }))
    expect(past).toMatchObject({ session: friday, provenance: { session: friday, weekly: ['2026-11-20'] } })
    expect(past.man_MHP_walls.length).toBeGreaterThan(2)
    expect(past.provenance.version).not.toBe(current.provenance.version)
  })

  it('[LM-3] returns every listed expiry separately in mode monthly-map', async () => {
    const { lines } = await run.query(mapOf({ mode: 'monthly-map' }))
    expect(Object.keys(lines)).toEqual(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-27', '2026-12-18'])
    expect(Object.values(lines)[0]).toMatchObject({
      currentExp: '2026-11-16',
      lines: { hp: expect.any(Number) },
    })
  })

  it('[LM-3] returns the levels of a past session', async () => {
    const then = await runEngine({ source: smallMarket(), startMs: at(friday, '16:30:00') })
    const { provenance, lines } = await run.query(mapOf({ date: friday }))
    expect(provenance.session).toBe(friday)
    expect(lines).toEqual((await then.query(mapOf())).lines)
  })

  it.each([tuesday, '2026-11-15'])('refuses %s, which has had no session', async date => {
    expect(await run.refusal(mapOf({ date }))).toEqual({
      code: 'not_found',
      message: `There has been no trading session on ${date}`,
    })
  })
})

describe('map query for an index future', () => {
  it.each(['/ES', '/ep', 'F.US.EPZ26', '/MESZ26'])(
    '[LM-12] returns the map of SPY in points of the future for %s',
    async symbol => {
      const fund = await run.query(mapOf())
      const future = await run.query(mapOf({ symbol }))
      // The settlement of Friday against Friday's close.
      const close = (await levels('SPY')).anchor ?? 0
      const ratio = 1001 / close
      const [one, other] = [fund.lines as MapLines, future.lines as MapLines]
      expect(other.hp).toBeCloseTo((one.hp ?? 0) * ratio, 3)
      expect(other.bull?.[1]).toBeCloseTo((one.bull?.[1] ?? 0) * ratio, 3)
      expect(other.hg).toBeCloseTo((one.hg ?? 0) * ratio, 3)
      expect(future.man_HP_walls[0]?.strike).toBeCloseTo((fund.man_HP_walls[0]?.strike ?? 0) * ratio, 3)
    },
  )

  it('[LM-12] refuses a future without a settlement, without an index, or unknown', async () => {
    const refused = async (symbol: string) => (await run.refusal(mapOf({ symbol }))).message
    expect(await refused('/NQ')).toBe('/NQ has no levels: there is no settlement of Z26 for 2026-11-13')
    expect(await refused('F.US.CLEZ26')).toMatch(/only index futures/)
    expect(await run.refusal(mapOf({ symbol: '/NOPE' }))).toMatchObject({ code: 'unknown_symbol' })
  })
})

describe('saved table query', () => {
  it('[LM-13] [API-5] returns every field of the master record', async () => {
    const record = await run.query({ about: 'saved-table', feed, symbol: 'aaa', date: friday })
    const then = await runEngine({ source: smallMarket(), startMs: at(friday, '16:30:00') })
    expect(record).toEqual(await then.query({ about: 'saved-table', feed, symbol: 'AAA', date: friday }))
    expect(record).toMatchObject({ Symbol: 'AAA', Volume: 60 * 300, scannerHasResetZones: false })
    expect(Object.keys(record.monthly_map)).toContain('2026-11-20')
    for (const field of ['man_HP', 'man_MHP', 'MidGap', 'LastOpen', 'PrevDayClose', 'Price'] as const)
      expect(record[field]).toBeGreaterThan(140)
  })

  it('[LM-12] returns the fund’s playbooks but not its price and volume for an index future', async () => {
    const [future, fund] = await Promise.all(
      ['/ES', 'SPY'].map(symbol => run.query({ about: 'saved-table', feed, symbol, date: monday })),
    )
    expect(future).toMatchObject({
      Symbol: '/ES',
      CPbook: fund?.CPbook,
      OPbook: fund?.OPbook,
      Price: null,
      Volume: 0,
    })
    expect(future?.LastOpen).toBeGreaterThan(900)
  })

  it('[LM-10] refuses a future day as not found', async () => {
    expect(await run.refusal({ about: 'saved-table', feed, symbol: 'AAA', date: tuesday })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('dd bands query', () => {
  const bands = (date: string, tier: 'realtime' | 'delayed' = feed) =>
    run.query({ about: 'dd-bands', feed: tier, date, tickers: ['ES', 'MES', 'NQ'] })

  it('[API-15] [RI-3] uses the settlements of the day, or of the last trading day before it', async () => {
    const [es, mes, nq] = await bands(friday)
    expect(es).toMatchObject({ exchangeSymbol: 'ES', closePrice: { Z26: 1001 }, error: false })
    expect(mes).toMatchObject({ exchangeSymbol: 'MES', ri: es?.ri })
    expect(nq).toMatchObject({ error: true, closePrice: {} })
    expect(await bands('2026-11-15')).toEqual(await bands(friday))
  })

  it('[API-6] marks bands as error until the day has ended on the feed', async () => {
    expect((await bands(monday))[0]).toMatchObject({ error: true })
    const evening = await runEngine({ source: smallMarket(), startMs: at(monday, '16:10:00') })
    const bandsAt = (tier: 'realtime' | 'delayed') =>
      evening.query({ about: 'dd-bands', feed: tier, date: monday, tickers: ['ES'] })
    expect((await bandsAt('realtime'))[0]).toMatchObject({ error: false, closePrice: { Z26: 1002 } })
    expect((await bandsAt('delayed'))[0]).toMatchObject({ error: true })
  })

  it('[API-6] [API-15] gives each ticker without bands its own error, and the others their bands', async () => {
    const tickers = ['XXX', 'ES', 'NQ']
    expect(await run.query({ about: 'dd-bands', feed, date: friday, tickers })).toMatchObject([
      { symbol: 'XXX', error: true, message: 'There is no futures product XXX', ri: 0, closePrice: {} },
      { symbol: 'ES', error: false, closePrice: { Z26: 1001 } },
      { symbol: 'NQ', error: true, message: 'There is no settlement of NQ for 2026-11-13' },
    ])
    const [es] = await run.query({ about: 'dd-bands', feed, date: friday, tickers: ['ES'] })
    expect(es).not.toHaveProperty('message')
  })

  it('[API-6] refuses a day after the coming session', async () => {
    expect(await run.refusal({ about: 'dd-bands', feed, date: '2026-11-18', tickers: ['ES'] })).toEqual({
      code: 'not_found',
      message: 'There has been no trading session on 2026-11-18',
    })
  })
})

describe('bars query', () => {
  const bars = (changes: object = {}) =>
    run.query({
      about: 'bars',
      feed,
      symbol: 'spy',
      resolution: '1',
      from: 0,
      to: 2e9,
      countback: 1,
      ...changes,
    })

  it('returns bars up to the feed’s own time', async () => {
    expect((await bars()).t).toEqual([at(monday, '09:59:00') / 1000])
    expect((await bars({ feed: 'delayed' })).t).toEqual([at(monday, '09:44:00') / 1000])
    expect(await bars({ countback: null, from: 10, to: 20 })).toMatchObject({ s: 'no_data', t: [] })
  })

  it('[BY-23] asks the source for the hours of the query, regular hours by default', async () => {
    const asked: unknown[] = []
    const source = smallMarket()
    const recorded = await runEngine({
      source: {
        ...source,
        bars: request => {
          if (request.countback === 7) asked.push(request.hours)
          return source.bars(request)
        },
      },
      startMs: at(monday, '10:00:00'),
    })
    const query = {
      about: 'bars',
      feed,
      symbol: 'SPY',
      resolution: '1',
      from: 0,
      to: 2e9,
      countback: 7,
    } as const
    await recorded.query(query)
    await recorded.query({ ...query, hours: 'extended' })
    expect(asked).toEqual(['regular', 'extended'])
  })

  it('refuses an unknown symbol or resolution', async () => {
    const query = {
      about: 'bars',
      feed,
      symbol: 'SPY',
      resolution: '1',
      from: 0,
      to: 1,
      countback: 1,
    } as const
    expect(await run.refusal({ ...query, symbol: 'NOPE' })).toMatchObject({ code: 'unknown_symbol' })
    expect(await run.refusal({ ...query, resolution: '7' })).toMatchObject({ code: 'invalid_request' })
  })
})

describe('sources query', () => {
  it('[RT-16] reports the freshness and coverage of all inputs', async () => {
    const source = smallMarket({ chains: [...morningChains(friday), ...morningChains(monday).slice(1)] })
    const own = await runEngine({ source, startMs: at(friday, '10:00:00') })
    await own.jump(at(monday, '10:00:00'))
    expect(await own.query({ about: 'sources' })).toMatchObject({
      source: 'scripted',
      marketNow: '2026-11-16T15:00:00.000Z',
      session: monday,
      levels: {
        symbols: 7,
        withOptions: 6,
        stamped: 5,
        kept: 1,
        missing: 0,
        flags: { stale: 1 },
        lastStamp: '2026-11-16T14:30:00.000Z',
      },
      coverage: [
        { index: 'SPX', mhp: expect.closeTo(90) },
        { index: 'NDX', mhp: expect.closeTo(100) },
        { index: 'RUT', mhp: null },
      ],
    })
  })
})

describe('announcement', () => {
  it('[AL-5] is published with a later time than the one before', async () => {
    const own = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const first = await own.query({ about: 'announce', text: 'One' })
    const second = await own.query({ about: 'announce', text: 'Two' })
    expect(first).toEqual({ time: at(monday, '10:00:00'), text: 'One' })
    expect(second.time).toBeGreaterThan(first.time)
    expect(own.of('announcement').map(({ announcement }) => announcement)).toEqual([first, second])
  })
})

it('answers an unexpected error with a refusal and keeps running', async () => {
  const source = smallMarket()
  const own = await runEngine({
    source: {
      ...source,
      futures: {
        ...source.futures,
        settlements: () => {
          throw new Error('out of order')
        },
      },
    },
    startMs: at(monday, '10:00:00'),
  })
  expect(await own.refusal({ about: 'dd-bands', feed, date: friday, tickers: ['ES'] })).toEqual({
    code: 'internal',
    message: 'The engine failed: out of order',
  })
  expect(await own.query(mapOf())).toMatchObject({ status: 'OK' })
})

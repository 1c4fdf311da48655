import { type EngineQuery, type ExposureAnswer, exposureAnswerSchema } from '@tidemark/contracts'
import { exposureGreeks, isoDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, friday, monday, morningChain, smallMarket } from './testing/small-market.ts'
import { passTurns, type RunningEngine, runEngine } from './testing/test-engine.ts'

type ExposureQuery = Extract<EngineQuery, { about: 'exposure' }>

const exposureOf = (changes: Partial<ExposureQuery> = {}): ExposureQuery => ({
  about: 'exposure',
  feed: 'realtime',
  symbol: 'spy',
  expiries: 'all',
  date: null,
  breakdown: false,
  ...changes,
})

/** Counts the chains that were read. */
function countedMarket() {
  const market = smallMarket()
  const counts = { chains: 0 }
  const chain: MarketSource['chains']['chain'] = (symbol, atMs) => {
    counts.chains += 1
    return market.chains.chain(symbol, atMs)
  }
  return { source: { ...market, chains: { ...market.chains, chain } }, counts }
}

const { source, counts } = countedMarket()
let run: RunningEngine
beforeAll(async () => {
  run = await runEngine({ source, startMs: at(monday, '10:00:00') })
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const answerOf = async (engine: RunningEngine, query: ExposureQuery): Promise<ExposureAnswer> =>
  exposureAnswerSchema.parse(JSON.parse(await engine.query(query)))

/** Each number is rounded to whole dollars. */
function expectSums({ strikes, expiries, totals }: ExposureAnswer) {
  for (const greek of exposureGreeks)
    for (const side of ['call', 'put', 'net'] as const) {
      const rows = strikes[greek][side].length + expiries.length
      expect(Math.abs(sum(strikes[greek][side]) - totals[greek][side])).toBeLessThanOrEqual(rows)
      expect(
        Math.abs(sum(expiries.map(each => each[greek][side])) - totals[greek][side]),
      ).toBeLessThanOrEqual(rows)
    }
}

describe('exposure query', () => {
  it('[BY-26] returns strikes, expiries, totals and the curve at the price of the feed', async () => {
    const answer = await answerOf(run, exposureOf())
    expect(answer).toMatchObject({
      symbol: 'SPY',
      underlying: 'SPY',
      session: monday,
      expirySet: 'all',
      choices: { '0dte': 1, week: 3, month: 3, all: 5 },
      convention: 'dealers long calls, short puts',
      withoutVolatility: [],
      zeroGammaState: 'found',
      provenance: { session: monday, asOf: '2026-11-16T12:30:00.000Z' },
    })
    const record = await run.query({ about: 'saved-table', feed: 'realtime', symbol: 'SPY', date: monday })
    expect(answer.spot).toBe(record.Price)
    expect(answer.expiries.map(({ expiry, days }) => [expiry, days])).toEqual([
      ['2026-11-16', 0],
      ['2026-11-18', 2],
      ['2026-11-20', 4],
      ['2026-11-27', 11],
      ['2026-12-18', 32],
    ])
    expect(answer.expiries.every(({ strikes }) => strikes === null)).toBe(true)
    expectSums(answer)
    expect(sum(answer.strikes.gamma.put)).toBeLessThan(0)
    expect(answer.totals.delta.put).toBeGreaterThan(0)
    expect(answer.crossings).toContain(answer.zeroGamma)
    const next = answer.curve.price.findIndex(price => price >= answer.spot)
    expect((answer.curve.gamma[next] ?? 0) / answer.totals.gamma.net).toBeCloseTo(1, 1)
  })

  it.each<[ExposureQuery['expiries'], readonly string[]]>([
    ['0dte', ['2026-11-16']],
    ['week', ['2026-11-16', '2026-11-18', '2026-11-20']],
    ['2026-11-27', ['2026-11-27']],
    ['2026-11-24', []],
  ])('[BY-26] of the expiries %s has those alone, on request with their strikes', async (expiries, dates) => {
    const answer = await answerOf(run, exposureOf({ expiries, breakdown: true }))
    expect(answer.expiries.map(({ expiry }) => expiry)).toEqual(dates)
    expectSums(answer)
    for (const { strikes, gamma } of answer.expiries)
      expect(Math.abs(sum(strikes?.gamma.net ?? []) - gamma.net)).toBeLessThanOrEqual(
        strikes?.strike.length ?? 0,
      )
    if (dates.length === 0) expect([answer.zeroGammaState, answer.strikes.strike]).toEqual(['no_gamma', []])
  })

  it('[BY-26] of an earlier day is at its close and has no expiry before it', async () => {
    const answer = await answerOf(run, exposureOf({ date: friday }))
    const record = await run.query({ about: 'saved-table', feed: 'realtime', symbol: 'SPY', date: friday })
    expect([answer.session, answer.spot]).toEqual([friday, record.Price])
    expect(answer.expiries[0]?.expiry).toBe(friday)
  })

  it('[BY-26] of an index future is that of its fund, at prices of the future', async () => {
    const [future, fund] = [
      await answerOf(run, exposureOf({ symbol: '/ES' })),
      await answerOf(run, exposureOf()),
    ]
    expect([future.symbol, future.underlying]).toEqual(['/ES', 'SPY'])
    expect(future.totals).toEqual(fund.totals)
    const ratio = future.anchor / fund.anchor
    expect(ratio).toBeGreaterThan(9)
    expect(future.strikes.strike[5]).toBeCloseTo((fund.strikes.strike[5] ?? 0) * ratio, 2)
    expect(future.zeroGamma).toBeCloseTo((fund.zeroGamma ?? 0) * ratio, 2)
  })

  it('[BY-26] reads a chain once per stamp, also for another price or set of expiries', async () => {
    await answerOf(run, exposureOf({ symbol: 'AAA' }))
    const read = counts.chains
    const one = await answerOf(run, exposureOf({ symbol: 'AAA', expiries: 'week' }))
    await run.step(60_000)
    const other = await answerOf(run, exposureOf({ symbol: 'AAA', expiries: 'week' }))
    expect(counts.chains).toBe(read)
    expect(other.spot).not.toBe(one.spot)
    expect(other.curve).toEqual(one.curve)
    await run.query({ about: 'restamp', symbols: ['AAA'] })
    expect((await answerOf(run, exposureOf({ symbol: 'AAA' }))).session).toBe(monday)
  })

  it('[BY-26] refuses a symbol that is unknown or has no options, and a day without a session', async () => {
    expect(await run.refusal(exposureOf({ symbol: 'NOPE' }))).toEqual({
      code: 'unknown_symbol',
      message: 'There is no symbol NOPE',
    })
    expect(await run.refusal(exposureOf({ symbol: 'CCC' }))).toEqual({
      code: 'no_levels',
      message: 'CCC has no levels: it has no listed options',
    })
    expect(await run.refusal(exposureOf({ date: '2026-11-15' }))).toMatchObject({ code: 'not_found' })
  })

  it('[BY-26] names an expiry with unusable quotes, and refuses to list too many strikes', async () => {
    const { knownAtMs, chain } = morningChain('SPY', monday)
    const lacking = chain.expiries.map(expiry =>
      expiry.date === isoDate('2026-11-27')
        ? { ...expiry, callIv: expiry.callIv.fill(0), putIv: expiry.putIv.fill(0) }
        : expiry,
    )
    const column = (value: number) => new Float64Array(5000).fill(value)
    const wide = chain.expiries.map(({ date }) => ({
      date,
      strike: column(0).map((_, row) => 150 + row / 50),
      ...{ callOi: column(10), putOi: column(5), callIv: column(0.2), putIv: column(0.2) },
      ...{ callAsk: column(1), putAsk: column(1) },
    }))
    const other = await runEngine({
      source: smallMarket({
        chains: [
          { knownAtMs, chain: { ...chain, expiries: lacking } },
          { knownAtMs, chain: { ...chain, symbol: 'QQQ', spot: 200, expiries: wide } },
        ],
      }),
      startMs: at(monday, '10:00:00'),
    })
    const answer = await answerOf(other, exposureOf())
    expect(answer.withoutVolatility).toEqual(['2026-11-27'])
    expect([answer.expiries.length, answer.choices.all]).toEqual([4, 5])
    expect(await other.refusal(exposureOf({ symbol: 'QQQ', breakdown: true }))).toEqual({
      code: 'invalid_request',
      message:
        'QQQ has 25000 strikes in these expiries, 20000 can be listed by expiry. Choose fewer expiries',
    })
  })

  it('[BY-22] [BY-26] stops between two pieces of its computation when it is cancelled', async () => {
    const slow = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '10:00:00'),
      budget: { begin: () => undefined, isSpent: () => true },
      isManual: true,
    })
    while (await slow.turn());
    const pieces = async (id: number, cancelAfter: number) => {
      slow.engine.handle({ kind: 'query', id, query: exposureOf() })
      await passTurns(2)
      let turns = 0
      while (await slow.turn()) {
        turns += 1
        if (turns === cancelAfter) slow.engine.handle({ kind: 'cancel', id })
      }
      return turns
    }
    expect(await pieces(1, 3)).toBeLessThan(6)
    expect(slow.of('answer')).toEqual([])
    expect(await pieces(2, 0)).toBeGreaterThan(15)
    expect(slow.of('answer').map(({ id }) => id)).toEqual([2])
  })
})

import { DAY_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { settle } from '../testing/manual-time.ts'
import { resolution } from '../testing/scripted-gateway.ts'
import { type SessionRun, startLoggedOn } from '../testing/session-run.ts'
import type { ServerMessage } from '../wire-messages.ts'
import { barLengthMs, barUnitOf } from './bar-unit.ts'

const BASE_MS = Date.UTC(2026, 0, 1)

/** Resolves the symbol of a request that was just made. */
async function resolveEs(run: SessionRun): Promise<void> {
  await settle()
  run.gateway.last.send(resolution(1, 7, 'F.US.EPH26'))
  await settle()
  run.gateway.last.messages.shift()
}

describe('bar units', () => {
  it.each([
    ['1', 8, 1],
    ['59', 8, 59],
    ['60', 7, 1],
    ['240', 7, 4],
    ['1440', 7, 24],
    ['D', 6, undefined],
    ['1D', 6, undefined],
    ['W', 5, undefined],
    ['1W', 5, undefined],
    ['M', 4, undefined],
    ['1M', 4, undefined],
    ['', 4, undefined],
  ])('[FU-5] the resolution %s has the code %d', (resolutionText, barUnit, unitNumber) => {
    expect(barUnitOf(resolutionText)).toEqual(
      unitNumber === undefined ? { barUnit } : { barUnit, unitNumber },
    )
  })

  it('[FU-5] 90 minutes, which hours cannot express, are minutes', () => {
    expect(barUnitOf('90')).toEqual({ barUnit: 8, unitNumber: 90 })
    expect(barLengthMs(barUnitOf('90'))).toBe(90 * 60_000)
    expect(barLengthMs(barUnitOf('120'))).toBe(2 * 3_600_000)
    expect(barLengthMs(barUnitOf('W'))).toBe(7 * DAY_MS)
  })
})

describe('a symbol', () => {
  it('[FU-15] [FU-23] is resolved to a contract, once a session', async () => {
    const run = await startLoggedOn()
    const answers = [run.session.resolve('F.US.EP'), run.session.resolve('F.US.EP')]
    expect(run.gateway.last.messages).toEqual([
      { informationRequests: [{ id: 1, symbolResolutionRequest: { symbol: 'F.US.EP' } }] },
    ])
    run.gateway.last.send(resolution(1, 7, 'F.US.EPH26'))
    for (const answer of answers)
      expect(await answer).toMatchObject({
        isOk: true,
        value: {
          contractId: 7,
          contractSymbol: 'F.US.EPH26',
          extendedDescription: 'E-Mini S&P 500',
          correctPriceScale: 0.01,
        },
      })
    expect(run.session.contract(7)?.contractSymbol).toBe('F.US.EPH26')
    expect(run.session.contract(8)).toBeNull()
  })

  it('[FU-15] that is unknown fails, and is asked again', async () => {
    const run = await startLoggedOn()
    const answer = run.session.resolve('X')
    run.gateway.last.send({ informationReports: [{ id: 1, statusCode: 104, textMessage: 'Unknown' }] })
    expect(await answer).toMatchObject({ error: 'Unknown' })
    await settle()
    void run.session.resolve('X')
    expect(run.gateway.last.messages).toHaveLength(2)
  })
})

describe('other information', () => {
  const item = { id: 'i', name: 'n', description: 'd' }
  const category = { id: 'c', name: 'n', canFilter: true }
  const balance = {
    id: 1,
    accountId: 1,
    statementDate: 0,
    currency: 'USD',
    balance: 1,
    totalValue: 1,
    ote: 0,
    upl: 0,
    mvo: 0,
    cashExcess: 0,
    collateral: 0,
    initialMargin: 0,
  }
  const report = (body: object): ServerMessage => ({
    informationReports: [{ id: 1, statusCode: 0, ...body }],
  })

  it.each([
    [
      'lastStatementBalances',
      [],
      { lastStatementBalancesRequest: {} },
      { lastStatementBalancesReport: { balances: [balance] } },
      [balance],
    ],
    [
      'instrumentGroup',
      ['F.US.EP'],
      { instrumentGroupRequest: { instrumentGroupId: 'F.US.EP' } },
      { instrumentGroupReport: { instruments: [item] } },
      [item],
    ],
    [
      'sessionInformation',
      [-1],
      { sessionInformationRequest: { sessionInfoId: -1 } },
      { sessionInformationReport: { sessionInfoId: -1, sessionSegments: [{ sessionSegmentId: 2 }] } },
      [{ sessionSegmentId: 2 }],
    ],
    [
      'optionMaturities',
      [7],
      { optionMaturityListRequest: { underlyingContractId: 7 } },
      { optionMaturityListReport: { optionMaturities: [item] } },
      [item],
    ],
    [
      'atTheMoneyStrike',
      ['m'],
      { atTheMoneyStrikeRequest: { optionMaturityId: 'm' } },
      { atTheMoneyStrikeReport: { strike: -5 } },
      -5,
    ],
    [
      'atTheMoneyStrike',
      ['m'],
      { atTheMoneyStrikeRequest: { optionMaturityId: 'm' } },
      { atTheMoneyStrikeReport: {} },
      null,
    ],
    [
      'symbolCategories',
      [{ categoryId: 'c', depth: 2 }],
      { symbolCategoryListRequest: { categoryId: 'c', depth: 2 } },
      { symbolCategoryListReport: { symbolCategories: [category] } },
      [category],
    ],
    [
      'symbolCategory',
      ['c'],
      { symbolCategoryRequest: { categoryId: 'c' } },
      { symbolCategoryReport: { symbolCategory: category } },
      category,
    ],
    [
      'symbols',
      [{ categoryIds: ['c'] }],
      { symbolListRequest: { categoryIds: ['c'] } },
      { symbolListReport: { symbols: [item] } },
      [item],
    ],
    ['symbol', ['i'], { symbolRequest: { symbolId: 'i' } }, { symbolReport: { symbol: item } }, item],
    [
      'searchProducts',
      [{ searchTerm: 'gold' }],
      { productSearchRequest: { searchTerm: 'gold' } },
      { productSearchReport: { symbols: [item] } },
      [item],
    ],
  ] as const)('[FU-15] [FU-17] %s', async (name, args, request, answerBody, value) => {
    const run = await startLoggedOn()
    const ask = run.session.information[name] as (...parameters: readonly unknown[]) => Promise<unknown>
    const answer = ask.apply(run.session.information, [...args])
    expect(run.gateway.last.messages).toEqual([{ informationRequests: [{ id: 1, ...request }] }])
    run.gateway.last.send(report(answerBody))
    expect(await answer).toEqual({ isOk: true, value })
  })
})

describe('past bars', () => {
  const timeBar = (barUtcTime: number, close: number) => ({
    barUtcTime,
    scaledOpenPrice: 100,
    scaledHighPrice: 300,
    scaledLowPrice: 50,
    scaledClosePrice: close,
    volume: { significand: 5, exponent: 0 },
  })

  it('[FU-5] [FU-16] are asked for a day by default, come in parts, newest first, and are given oldest first', async () => {
    const run = await startLoggedOn()
    const answer = run.session.history.timeBars({ symbol: 'F.US.EP', resolution: '1' })
    await resolveEs(run)
    expect(run.gateway.last.messages).toEqual([
      {
        timeBarRequests: [
          {
            requestId: 2,
            requestType: 1,
            timeBarParameters: {
              contractId: 7,
              barUnit: 8,
              unitNumber: 1,
              fromUtcTime: run.time.nowMs() - DAY_MS - BASE_MS,
            },
          },
        ],
      },
    ])
    const part = (isReportComplete: boolean, ...timeBars: ReturnType<typeof timeBar>[]) => ({
      timeBarReports: [{ requestId: 2, statusCode: 0, timeBars, isReportComplete }],
    })
    run.gateway.last.send(part(false, timeBar(180_000, 103), timeBar(120_000, 102)))
    run.gateway.last.send(part(true, timeBar(60_000, 101), { barUtcTime: 0 } as ReturnType<typeof timeBar>))
    const bar = (time: number, close: number) => ({
      time: BASE_MS + time,
      open: 1,
      high: 3,
      low: 0.5,
      close,
      volume: 5,
      symbol: 'F.US.EPH26',
    })
    expect(await answer).toEqual({
      isOk: true,
      value: {
        bars: [bar(60_000, 1.01), bar(120_000, 1.02), bar(180_000, 1.03)],
        isTruncated: false,
        reachedStart: false,
      },
    })
  })

  it('[FU-5] of the helper reach back ten days, and a page ends where it is told', async () => {
    const run = await startLoggedOn()
    void run.session.history.bars({ symbol: 'F.US.EP', resolution: 'D', toMs: BASE_MS + 5000 })
    await resolveEs(run)
    expect(run.gateway.last.messages[0]?.timeBarRequests?.[0]?.timeBarParameters).toEqual({
      contractId: 7,
      barUnit: 6,
      fromUtcTime: run.time.nowMs() - 10 * DAY_MS - BASE_MS,
      toUtcTime: 5000,
    })
  })

  it('[FU-19] that are refused fail with the details', async () => {
    const run = await startLoggedOn()
    const answer = run.session.history.timeBars({ symbol: 'F.US.EP', resolution: '1' })
    await resolveEs(run)
    run.gateway.last.send({
      timeBarReports: [{ requestId: 2, statusCode: 105, details: { text: 'Too old' } }],
    })
    expect(await answer).toEqual({ isOk: false, error: 'Too old', code: 105 })
  })

  it('with a volume that is no number fail', async () => {
    const run = await startLoggedOn()
    const answer = run.session.history.timeBars({ symbol: 'F.US.EP', resolution: '1' })
    await resolveEs(run)
    const bar = { ...timeBar(0, 1), volume: { significand: 1, exponent: 999 } }
    run.gateway.last.send({ timeBarReports: [{ requestId: 2, statusCode: 0, timeBars: [bar] }] })
    expect((await answer).isOk).toBe(false)
  })
})

describe('time and sales', () => {
  it('[FU-5] [FU-16] reach back thirty days, and a quote without a time has that of the one before', async () => {
    const run = await startLoggedOn()
    const answer = run.session.history.timeAndSales({ symbol: 'F.US.EP' })
    await resolveEs(run)
    expect(run.gateway.last.messages).toEqual([
      {
        timeAndSalesRequests: [
          {
            requestId: 2,
            requestType: 1,
            timeAndSalesParameters: {
              contractId: 7,
              level: 1,
              fromUtcTime: run.time.nowMs() - 30 * DAY_MS - BASE_MS,
            },
          },
        ],
      },
    ])
    run.gateway.last.send({
      timeAndSalesReports: [
        {
          requestId: 2,
          resultCode: 0,
          quotes: [
            { type: 0, quoteUtcTime: 10, scaledPrice: 101, volume: { significand: 2 } },
            { type: 0, scaledPrice: 102, scaledVolume: 3n },
          ],
        },
      ],
    })
    expect(await answer).toEqual({
      isOk: true,
      value: [
        { timeMs: BASE_MS + 10, type: 0, price: 1.01, volume: 2 },
        { timeMs: BASE_MS + 10, type: 0, price: 1.02, volume: 3 },
      ],
    })
  })
})

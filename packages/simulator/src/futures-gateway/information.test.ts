import { DAY_MS, epochMs } from '@tidemark/domain'
import type { InformationReport, InformationRequest } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { type Client, createHarness, type Harness, start } from '../testing/gateway-harness.ts'

const reportsOf = (client: Client, request: Partial<InformationRequest>): InformationReport[] => {
  client.send({ informationRequests: [{ id: 1, ...request }] })
  return client.take().flatMap(({ informationReports = [] }) => informationReports)
}
const resolve = (client: Client, symbol: string, request: Partial<InformationRequest> = {}) =>
  reportsOf(client, { symbolResolutionRequest: { symbol }, ...request })
const symbolIn = (reports: readonly InformationReport[]) =>
  reports[0]?.symbolResolutionReport?.contractMetadata.contractSymbol

describe('information', () => {
  it('[FU-15] lists brokerage, sales series and accounts, once as a subscription', () => {
    const client = createHarness().loggedOn()
    const [report] = reportsOf(client, { accountsRequest: {}, subscribe: true })
    expect(report?.statusCode).toBe(1)
    const accounts = report?.accountsReport?.brokerages?.[0]?.salesSeries?.[0]?.accounts
    expect(accounts?.map(({ accountId }) => accountId)).toEqual([10_001, 10_002])
    expect(reportsOf(client, { id: 2, accountsRequest: {}, subscribe: true })[0]?.statusCode).toBe(101)
    expect(reportsOf(client, { subscribe: false })[0]?.statusCode).toBe(2)
    expect(reportsOf(client, { subscribe: false })[0]?.statusCode).toBe(104)
  })

  it('[FU-17] sends subscribed balances again with the next statement, until they are dropped', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    const send = (subscribe: boolean) =>
      client.send({ informationRequests: [{ id: 4, subscribe, lastStatementBalancesRequest: {} }] })
    const taken = () =>
      client
        .take()
        .flatMap(({ informationReports = [] }) => informationReports)
        .map(({ statusCode, lastStatementBalancesReport: report }) => [
          statusCode,
          report?.balances?.map(({ accountId, statementDate }) => [accountId, statementDate / DAY_MS]),
        ])
    send(true)
    expect(taken()).toEqual([[1, [10_001, 10_002].map(id => [id, -1])]])
    harness.advance(60_000)
    expect(taken()).toEqual([])
    harness.setMarketTime(epochMs(start + DAY_MS))
    harness.advance(11_000)
    expect(taken()).toEqual([[3, [10_001, 10_002].map(id => [id, 0])]])
    send(false)
    expect(taken()).toEqual([[2, undefined]])
    harness.setMarketTime(epochMs(start + 2 * DAY_MS))
    harness.advance(11_000)
    expect(taken()).toEqual([])
  })

  it('[FU-17] gives a balance per account', () => {
    const [report] = reportsOf(createHarness().loggedOn(), { lastStatementBalancesRequest: {} })
    expect(report?.lastStatementBalancesReport?.balances).toHaveLength(2)
    expect(report?.lastStatementBalancesReport?.balances?.[0]).toMatchObject({
      ...{ accountId: 10_001, currency: 'USD', balance: 100_000 },
    })
  })

  it.each([
    ['F.US.EP', 'F.US.EPZ26'],
    ['ep', 'F.US.EPZ26'],
    ['EP?0', 'F.US.EPZ26'],
    ['EP?1', 'F.US.EPZ26'],
    ['F.US.EP?2', 'F.US.EPH27'],
    ['EP??1', 'F.US.EPZ26'],
    ['F.US.EPH27', 'F.US.EPH27'],
    ['EPH7', 'F.US.EPH27'],
  ])('[FU-15] resolves %s to %s', (symbol, contractSymbol) => {
    const reports = resolve(createHarness().loggedOn(), symbol)
    expect(symbolIn(reports)).toBe(contractSymbol)
    expect(reports[0]?.statusCode).toBe(0)
    expect(reports[0]?.symbolResolutionReport?.contractMetadata).toMatchObject({
      ...{ tickSize: 0.25, tickValue: 12.5, correctPriceScale: 0.01, displayPriceScale: 2 },
    })
  })

  it.each(['NOPE', 'F.US.EPF27', 'EP?99', 'x'.repeat(5000), 'F.US.EPZ99', 'EP???1'])(
    '[FU-15] does not find %s',
    symbol => {
      const reports = resolve(createHarness().loggedOn(), symbol)
      expect(reports).toHaveLength(1)
      expect(reports[0]?.statusCode).toBe(104)
      expect(reports[0]?.symbolResolutionReport).toBeUndefined()
    },
  )

  it('[FU-15] marks an expired contract as deleted', () => {
    const [report] = resolve(createHarness().loggedOn(), 'F.US.EPH26')
    expect(report?.symbolResolutionReport?.deleted).toBe(true)
  })

  it('[FU-15] sends the next contract to a subscribed resolution at a roll', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    expect(resolve(client, 'EP', { subscribe: true })[0]?.statusCode).toBe(1)
    harness.advance(30_000)
    expect(client.take().filter(({ informationReports }) => informationReports)).toHaveLength(0)
    harness.setMarketTime(epochMs(Date.UTC(2026, 11, 17, 15)))
    harness.advance(10_200)
    const reports = client.take().flatMap(({ informationReports = [] }) => informationReports)
    expect(reports.map(({ statusCode }) => statusCode)).toEqual([3])
    expect(symbolIn(reports)).toBe('F.US.EPH27')
  })

  it('[FU-15] lists futures of a group, maturities, the strike at the money and the strikes', () => {
    const client = createHarness().loggedOn()
    const [group] = reportsOf(client, { instrumentGroupRequest: { instrumentGroupId: 'F.US.EP' } })
    const underlyingContractId = group?.instrumentGroupReport?.instruments?.[0]?.contractMetadata?.contractId
    const [list] = reportsOf(client, {
      optionMaturityListRequest: { underlyingContractId: underlyingContractId ?? 0 },
    })
    const optionMaturityId = list?.optionMaturityListReport?.optionMaturities?.[0]?.id ?? ''
    expect(optionMaturityId).toBe('C.US.EPZ26')
    const [money] = reportsOf(client, { atTheMoneyStrikeRequest: { optionMaturityId } })
    const [strikes] = reportsOf(client, { instrumentGroupRequest: { instrumentGroupId: optionMaturityId } })
    const names = strikes?.instrumentGroupReport?.instruments?.map(({ name }) => name)
    expect(names).toContain(String(money?.atTheMoneyStrikeReport?.strike))
    expect(
      reportsOf(client, { atTheMoneyStrikeRequest: { optionMaturityId: 'C.US.NOPE' } })[0]?.statusCode,
    ).toBe(104)
  })

  it('[FU-15] gives the hours of a product with a segment for each change of the clocks', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    const sessionInfoId =
      resolve(client, 'EP')[0]?.symbolResolutionReport?.contractMetadata.sessionInfoId ?? 0
    const year = 366 * 86_400_000
    const [report] = reportsOf(client, {
      sessionInformationRequest: { sessionInfoId, fromUtcTime: 0, toUtcTime: year },
    })
    const segments = report?.sessionInformationReport?.sessionSegments ?? []
    expect(segments.length).toBeGreaterThanOrEqual(3)
    expect(segments.length).toBeLessThan(10)
    const monday = segments[0]?.sessionSchedules?.[0]?.sessionDays?.find(day => day.daysOfWeek?.includes(1))
    expect(monday?.openOffset).toBe(-2 * 3_600_000)
    const unknown = reportsOf(client, { sessionInformationRequest: { sessionInfoId: -1 } })
    expect(unknown[0]?.statusCode).toBe(104)
  })

  it('[FU-15] browses categories, symbols and products', () => {
    const client = createHarness().loggedOn()
    const [roots] = reportsOf(client, { symbolCategoryListRequest: {} })
    expect(roots?.symbolCategoryListReport?.symbolCategories?.map(({ id }) => id)).toEqual([
      'exchanges',
      'groups',
    ])
    const [category] = reportsOf(client, { symbolCategoryRequest: { categoryId: 'groups/Equity' } })
    expect(category?.symbolCategoryReport?.symbolCategory?.parentId).toBe('groups')
    const both = ['groups/Equity', 'exchanges/CBOT']
    const [list] = reportsOf(client, { symbolListRequest: { categoryIds: both } })
    expect(list?.symbolListReport?.symbols?.map(({ name }) => name)).toEqual(['YM', 'MYM'])
    const [found] = reportsOf(client, { productSearchRequest: { searchTerm: 'nasd' } })
    expect(found?.productSearchReport?.symbols?.map(({ name }) => name)).toEqual(['ENQ', 'MNQ'])
    const [symbol] = reportsOf(client, { symbolRequest: { symbolId: 'F.US.EPZ26' } })
    expect(symbol?.symbolReport?.symbol?.contractMetadata?.contractSymbol).toBe('F.US.EPZ26')
    expect(reportsOf(client, { productSearchRequest: { searchTerm: 'nas' } })[0]?.statusCode).toBe(102)
    expect(reportsOf(client, { symbolListRequest: {} })[0]?.statusCode).toBe(102)
  })

  it('[FU-15] sends a long list in parts, complete with the last one', () => {
    const all = ['exchanges/CME', 'exchanges/CBOT', 'exchanges/NYMEX', 'exchanges/COMEX']
    const reports = reportsOf(createHarness().loggedOn(), {
      symbolListRequest: { categoryIds: all, depth: 3 },
    })
    expect(reports.length).toBeGreaterThan(2)
    const completes = reports.map(({ isReportComplete }) => isReportComplete)
    expect(completes).toEqual([...Array(reports.length - 1).fill(false), true])
  })

  it('refuses an empty request, too many requests, and too many subscriptions', () => {
    const limits = { informationRequests: { count: 4, windowMs: 100_000 }, informationSubscriptions: 1 }
    const harness: Harness = createHarness({ limits })
    const client = harness.loggedOn()
    expect(reportsOf(client, {})[0]?.statusCode).toBe(102)
    expect(resolve(client, 'EP', { id: 2, subscribe: true })[0]?.statusCode).toBe(1)
    expect(resolve(client, 'EP', { id: 2, subscribe: true })[0]?.statusCode).toBe(102)
    expect(resolve(client, 'EP', { id: 3, subscribe: true })[0]?.statusCode).toBe(106)
    expect(resolve(client, 'EP')[0]?.statusCode).toBe(105)
  })

  it('limits lists of all contracts', () => {
    const client = createHarness({ limits: { deepLists: { count: 1, windowMs: 10_000 } } }).loggedOn()
    const list = (depth: number) =>
      reportsOf(client, { symbolListRequest: { categoryIds: ['exchanges/CFE'], depth } })[0]?.statusCode
    expect([list(3), list(3), list(1)]).toEqual([0, 105, 0])
  })
})

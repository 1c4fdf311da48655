import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountSummaryStatus, Balance } from '../protocol/message-types.ts'
import { settle } from '../testing/manual-time.ts'
import { restoreResult } from '../testing/scripted-gateway.ts'
import { type SessionRun, startLoggedOn } from '../testing/session-run.ts'
import type { AccountSummary } from './account-summaries.ts'

const balanceOf = (id: number, balance: number): Balance => ({
  ...{ id, accountId: id, statementDate: 0, currency: 'USD', balance, totalValue: balance, ote: 0 },
  ...{ upl: 0, mvo: 0, cashExcess: balance, collateral: 0, initialMargin: 0 },
})

/** The id of the last request for balances, or of the last trade subscription. */
const askedId = ({ gateway }: SessionRun): number =>
  gateway.last.messages
    .flatMap(({ informationRequests = [], tradeSubscriptions = [] }) => [
      ...informationRequests,
      ...tradeSubscriptions,
    ])
    .at(-1)?.id ?? 0

async function reconnect({ gateway, time }: SessionRun): Promise<void> {
  gateway.last.cut()
  await time.forward(2000)
  gateway.last.open()
  gateway.last.send(restoreResult(0))
  await settle()
}

describe('balances of the last statements', () => {
  it('[FU-17] are subscribed once for all listeners, follow updates, and are dropped with the last one', async () => {
    const run = await startLoggedOn()
    const { statementBalances } = run.session
    const seen: number[][] = []
    const balances = (all: readonly Balance[]) => void seen.push(all.map(({ balance }) => balance))
    statementBalances.subscribe('a', { balances })
    const id = askedId(run)
    expect(run.gateway.last.messages).toEqual([
      { informationRequests: [{ id, subscribe: true, lastStatementBalancesRequest: {} }] },
    ])
    const report = (statusCode: number, all: readonly Balance[], isReportComplete = true) =>
      run.gateway.last.send({
        informationReports: [
          { id, statusCode, isReportComplete, lastStatementBalancesReport: { balances: all } },
        ],
      })
    report(1, [balanceOf(1, 100)], false)
    report(1, [balanceOf(2, 200)])
    report(3, [balanceOf(2, 250)])
    report(4, [])
    report(3, [{ ...balanceOf(1, 0), deleted: true }])
    expect(seen).toEqual([[100, 200], [100, 250], [250]])
    statementBalances.subscribe('b', { balances })
    expect(seen.at(-1)).toEqual([250])
    expect(run.gateway.last.messages).toHaveLength(1)
    statementBalances.unsubscribe('a')
    statementBalances.unsubscribe('b')
    expect(run.gateway.last.messages.at(-1)).toEqual({
      informationRequests: [{ id, subscribe: false, lastStatementBalancesRequest: {} }],
    })
  })

  it('[FU-17] are asked for again after a reconnect, and tell a refusal', async () => {
    const run = await startLoggedOn()
    const errors: string[] = []
    run.session.statementBalances.subscribe('a', { failed: error => void errors.push(error) })
    await reconnect(run)
    const id = askedId(run)
    expect(id).toBeGreaterThan(0)
    run.gateway.last.send({ informationReports: [{ id, statusCode: 105, textMessage: 'Too often' }] })
    expect(errors).toEqual(['Too often'])
  })
})

describe('summaries of the accounts', () => {
  const start = async () => {
    const run = await startLoggedOn()
    const seen: (readonly AccountSummary[])[] = []
    const errors: string[] = []
    run.session.accountSummaries.subscribe('a', {
      summaries: all => void seen.push(all),
      failed: error => void errors.push(error),
    })
    const id = askedId(run)
    const status = (...statuses: AccountSummaryStatus[]) =>
      run.gateway.last.send({
        accountSummaryStatuses: statuses.map(one => ({ subscriptionIds: [id], ...one })),
      })
    const complete = () =>
      run.gateway.last.send({ tradeSnapshotCompletions: [{ subscriptionId: id, subscriptionScopes: [4] }] })
    return { run, seen, errors, id, status, complete }
  }
  const usd = { accountId: 1, currency: 'USD' }

  it('[FU-17] ask for scope 4 with the wanted fields, and end with the last listener', async () => {
    const { run, id } = await start()
    const [message] = run.gateway.last.messages
    expect(message?.tradeSubscriptions?.[0]).toMatchObject({ id, subscribe: true, subscriptionScopes: [4] })
    const fields = message?.tradeSubscriptions?.[0]?.accountSummaryParameters?.requestedFields
    // Purchasing power, current balance and profit or loss among them.
    expect(fields).toEqual(expect.arrayContaining([8, 15, 16]))
    run.session.accountSummaries.unsubscribe('a')
    expect(run.gateway.last.messages.at(-1)?.tradeSubscriptions).toEqual([{ id, subscribe: false }])
  })

  it('[FU-17] come whole with the completion, then change by what an update holds', async () => {
    const { seen, status, complete } = await start()
    status({ ...usd, isSnapshot: true, currentBalance: 100, purchasingPower: 80 })
    expect(seen).toEqual([])
    complete()
    status({ ...usd, currentBalance: 90 })
    status({ ...usd, clearedFields: [8] })
    status({ ...usd, currentBalance: 1, subscriptionIds: [999] })
    status({ ...usd, deleted: true })
    expect(seen).toEqual([
      [{ ...usd, currentBalance: 100, purchasingPower: 80 }],
      [{ ...usd, currentBalance: 90, purchasingPower: 80 }],
      [{ ...usd, currentBalance: 90 }],
      [],
    ])
  })

  it('[FU-17] equal the last value of each figure, whatever the updates', async () => {
    const figure = fc.record(
      { currentBalance: fc.integer(), profitLoss: fc.integer(), ote: fc.integer() },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { maxLength: 20 }), async updates => {
        const { seen, status, complete } = await start()
        complete()
        for (const update of updates) status({ ...usd, ...update })
        const expected = updates.length === 0 ? [] : [Object.assign({ ...usd }, ...updates)]
        expect(seen.at(-1)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('[FU-17] are asked for again after a reconnect, and tell a refusal', async () => {
    const { run, errors, id } = await start()
    await reconnect(run)
    const next = askedId(run)
    expect(next).not.toBe(id)
    run.gateway.last.send({
      tradeSubscriptionStatuses: [{ id: next, statusCode: 101, textMessage: 'Not here' }],
    })
    expect(errors).toEqual(['Not here'])
  })
})

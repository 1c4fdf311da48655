import { tradePaths } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import { createTradeReports } from './trade-reports.ts'

const problems = vi.hoisted(() => vi.fn())
vi.mock('../../platform/report-problem.ts', () => ({ reportProblem: problems }))

const time = createManualTime()
const trade = (symbol: string) => ({ action: 'closePosition' as const, data: { symbol } })
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await new Promise<void>(resolve => setImmediate(resolve))
}
const bodies = (sent: ReturnType<typeof answerWith>) =>
  sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
let reports = createTradeReports('a@b.c', time.after)

beforeEach(() => {
  problems.mockClear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  reports = createTradeReports('a@b.c', time.after)
})
afterEach(() => reports.stop())

it('[FU-12] posts user, action, account and data, one after the other', async () => {
  const sent = answerWith({ [tradePaths.save]: { body: { status: 'OK' } } })
  reports.report('paper', trade('ES'))
  reports.report('10001', trade('NQ'))
  await settle()
  expect(bodies(sent)).toEqual([
    { user: 'a@b.c', action: 'closePosition', by: 'paper', data: { symbol: 'ES' } },
    { user: 'a@b.c', action: 'closePosition', by: '10001', data: { symbol: 'NQ' } },
  ])
})

it('[FU-12] tries again while the server has too much to do, and goes on with the next', async () => {
  let sent = answerWith({ [tradePaths.save]: failure(503, 'busy', 'Busy') })
  reports.report('paper', trade('ES'))
  reports.report('paper', trade('NQ'))
  await settle()
  expect(bodies(sent)).toHaveLength(1)
  sent = answerWith({ [tradePaths.save]: { body: { status: 'OK' } } })
  time.pass(2_000)
  await settle()
  expect(bodies(sent).map(({ data }) => data.symbol)).toEqual(['ES', 'NQ'])
  expect(problems).not.toHaveBeenCalled()
})

it('[FU-12] gives up what the server refuses', async () => {
  const sent = answerWith({ [tradePaths.save]: failure(400, 'invalid_request', 'No') })
  reports.report('paper', trade('ES'))
  await settle()
  expect(bodies(sent)).toHaveLength(1)
  expect(problems).toHaveBeenCalledOnce()
})

it('keeps a bounded number of reports', async () => {
  answerWith({ [tradePaths.save]: failure(503, 'busy', 'Busy') })
  for (let count = 0; count < 201; count += 1) reports.report('paper', trade('ES'))
  expect(problems).toHaveBeenCalledOnce()
})

import { describe, expect, it } from 'vitest'
import { restoreResult } from '../testing/scripted-gateway.ts'
import { type SessionRun, startLoggedOn, startSession } from '../testing/session-run.ts'
import { RequestIds } from './request-ids.ts'

const requestIds = ({ gateway }: SessionRun): number[] =>
  gateway.last.messages.flatMap(({ informationRequests = [] }) => informationRequests.map(({ id }) => id))
const account = { accountId: 1, brokerageAccountNumber: '1', name: 'A', lastStatementDate: 0 }
const brokerage = (id: number) => ({
  id,
  name: 'B',
  salesSeries: [{ number: '1', name: 'S', accounts: [account] }],
})

describe('request ids', () => {
  it('[FU-1] cycle from 1 to 1000', () => {
    const ids = new RequestIds()
    const taken = Array.from({ length: 1001 }, () => {
      const id = ids.take()
      if (id !== null) ids.release(id)
      return id
    })
    expect(taken.slice(0, 3)).toEqual([1, 2, 3])
    expect(taken.slice(-2)).toEqual([1000, 1])
  })

  it('[FU-1] skip those in use, and end when all are', () => {
    const ids = new RequestIds()
    for (let count = 0; count < 1000; count += 1) ids.take()
    expect(ids.take()).toBeNull()
    ids.release(77)
    expect(ids.take()).toBe(77)
  })
})

describe('a request', () => {
  it('[FU-1] that is not answered ends with its id and Timeout after 10 s', async () => {
    const run = await startLoggedOn()
    const first = run.session.information.accounts()
    const second = run.session.information.accounts()
    await run.time.forward(9999)
    let isSettled = false
    void first.then(() => {
      isSettled = true
    })
    await run.time.forward(0)
    expect(isSettled).toBe(false)
    await run.time.forward(1)
    expect(await first).toEqual({ isOk: false, error: '1 Timeout', code: null })
    expect(await second).toEqual({ isOk: false, error: '2 Timeout', code: null })
  })

  it.each([
    [100, 'No', 'No'],
    [101, 'Not allowed', 'Not allowed'],
    [104, undefined, 'Status 104'],
  ])(
    '[FU-1] with the status %d ends with the server’s text as its error',
    async (statusCode, textMessage, error) => {
      const run = await startLoggedOn()
      const answer = run.session.information.accounts()
      run.gateway.last.send({ informationReports: [{ id: 1, statusCode, textMessage }] })
      expect(await answer).toEqual({ isOk: false, error, code: statusCode })
    },
  )

  it('[FU-15] joins the parts of a report, each of which has ten seconds', async () => {
    const run = await startLoggedOn()
    const answer = run.session.information.accounts()
    expect(run.gateway.last.messages).toEqual([{ informationRequests: [{ id: 1, accountsRequest: {} }] }])
    const part = (id: number, isReportComplete: boolean) => ({
      informationReports: [
        { id: 1, statusCode: 0, isReportComplete, accountsReport: { brokerages: [brokerage(id)] } },
      ],
    })
    run.gateway.last.send(part(1, false))
    await run.time.forward(9000)
    run.gateway.last.send(part(2, false))
    await run.time.forward(9000)
    // The last one may carry no report body.
    run.gateway.last.send({ informationReports: [{ id: 1, statusCode: 0 }] })
    const value = await answer
    expect(value.isOk && value.value.map(({ id }) => id)).toEqual([1, 2])
  })

  it('[FU-1] is answered once: later answers and answers of another kind are ignored', async () => {
    const run = await startLoggedOn()
    const answer = run.session.information.accounts()
    run.gateway.last.send({ timeBarReports: [{ requestId: 1, statusCode: 101 }] })
    run.gateway.last.send({ informationReports: [{ id: 2, statusCode: 101 }] })
    run.gateway.last.send({
      informationReports: [
        { id: 1, statusCode: 0 },
        { id: 1, statusCode: 101 },
      ],
    })
    expect(await answer).toEqual({ isOk: true, value: [] })
  })

  it('[FU-1] without a logon fails at once', async () => {
    expect(await startSession().session.information.accounts()).toMatchObject({ error: 'Not logged In' })
  })

  it('ends when the session ends', async () => {
    const run = await startLoggedOn()
    const answer = run.session.information.accounts()
    run.gateway.last.send({ loggedOff: { logoffReason: 3, textMessage: 'Bye' } })
    expect(await answer).toMatchObject({ isOk: false, error: 'Bye' })
  })
})

describe('a message on a closed socket', () => {
  it('[FU-4] alerts, reconnects, and is sent exactly once, 1 s after the reconnect', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    const answer = run.session.information.accounts()
    expect(run.alerts).toEqual(['Reconnecting to Futures Websocket ..., Press Ok to continue'])
    expect(run.session.state).toBe('connecting')
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await run.time.forward(999)
    expect(requestIds(run)).toEqual([])
    await run.time.forward(1)
    expect(requestIds(run)).toEqual([1])
    run.gateway.last.send({ informationReports: [{ id: 1, statusCode: 0 }] })
    expect((await answer).isOk).toBe(true)
    await run.time.forward(60_000)
    expect(requestIds(run)).toEqual([1])
  })

  it('[FU-4] waits for the logon when that takes longer than 1 s', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    void run.session.information.accounts()
    run.gateway.last.open()
    await run.time.forward(3000)
    expect(requestIds(run)).toEqual([])
    run.gateway.last.send(restoreResult(0))
    expect(requestIds(run)).toEqual([1])
  })

  it('[FU-4] is refused by a socket that is closing and counts as never sent', async () => {
    const run = await startLoggedOn()
    run.gateway.last.acceptsBytes = false
    void run.session.information.accounts()
    expect(run.alerts).toEqual(['Reconnecting to Futures Websocket ..., Press Ok to continue'])
    expect(run.gateway.sockets).toHaveLength(2)
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await run.time.forward(1000)
    expect(requestIds(run)).toEqual([1])
  })

  it('[FU-4] keeps its place: later messages wait behind it', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    void run.session.information.accounts()
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    void run.session.information.lastStatementBalances()
    await run.time.forward(1000)
    expect(requestIds(run)).toEqual([1, 2])
    expect(run.alerts).toHaveLength(1)
  })

  it('[FU-4] is not sent after its time-out', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    const answer = run.session.information.accounts()
    await run.time.forward(10_000)
    expect(await answer).toMatchObject({ error: '1 Timeout' })
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await run.time.forward(1000)
    expect(requestIds(run)).toEqual([])
  })

  it('[FU-4] is refused when too many wait', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    const reasons: string[] = []
    for (let count = 0; count < 201; count += 1)
      run.session.send(
        () => ({ logoff: {} }),
        reason => void reasons.push(reason),
      )
    expect(reasons).toEqual(['Too many messages wait for the futures connection'])
  })

  it('that names a contract of a session that is gone is dropped', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    const reasons: string[] = []
    run.session.send(
      () => null,
      reason => void reasons.push(reason),
    )
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await run.time.forward(1000)
    expect(reasons).toEqual(['The futures session has changed, try again'])
  })

  it('that cannot be encoded is dropped', async () => {
    const run = await startLoggedOn()
    const reasons: string[] = []
    run.session.send(
      () => ({ logoff: { textMessage: '\ud800' } }),
      reason => void reasons.push(reason),
    )
    expect(reasons).toEqual(['Logoff.textMessage has a value that does not fit'])
  })
})

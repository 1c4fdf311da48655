import { storageKeys } from '@tidemark/contracts'
import { beforeEach, expect, it, vi } from 'vitest'
import { reportProblem } from '../../platform/report-problem.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import { windowChannel } from './browser-channel.ts'
import { answerFuturesRequests, askForFuturesSymbols } from './futures-requests.ts'

vi.mock('../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))
const send = vi.spyOn(windowChannel, 'send').mockReturnValue()
const sent = () => send.mock.calls.map(([command]) => command)

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})

it('[SO-7] a chart window asks for the futures symbols 2 s after it has loaded', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  const time = createManualTime()
  askForFuturesSymbols(time.after)
  time.pass(1_999)
  expect(sent()).toEqual([])
  time.pass(1)
  expect(sent()).toEqual([{ command: 'request', id: 1, kind: 'futuresSymbols' }])
  time.pass(10_000)
  await vi.waitFor(() => expect(reportProblem).toHaveBeenCalledWith(expect.any(String), '1 Timeout'))
})

it.each([null, 'false', 'True', '1'])('[SO-7] does not ask while cqgConnected is %s', value => {
  if (value !== null) localStorage.setItem(storageKeys.cqgConnected, value)
  const time = createManualTime()
  askForFuturesSymbols(time.after)
  time.pass(60_000)
  expect(sent()).toEqual([])
  expect(reportProblem).not.toHaveBeenCalled()
})

it('[SO-7] the main window answers that it has no futures feed, and only while one is wanted', () => {
  const stop = answerFuturesRequests()
  const ask = () =>
    windowChannel.receive({ command: 'request', id: 7, kind: 'futuresSymbols', from: 'page-a' })
  history.replaceState(null, '', '/app')
  ask()
  expect(sent()).toEqual([])
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  ask()
  expect(send.mock.calls).toEqual([
    [{ command: 'response', id: 7, error: 'The main window has no futures feed' }, 'page-a'],
  ])
  stop()
})

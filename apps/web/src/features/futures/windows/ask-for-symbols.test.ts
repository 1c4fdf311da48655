import { storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportProblem } from '../../../platform/report-problem.ts'
import { createManualTime } from '../../../testing/manual-time.ts'
import { WindowRequests, windowChannel } from '../../window-messages/index.ts'
import { askForFuturesSymbols } from './ask-for-symbols.ts'
import { useMainWindow } from './main-window-store.ts'

vi.mock('../../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))
const send = vi.spyOn(windowChannel, 'send').mockReturnValue()
const sent = () => send.mock.calls
const ask = (id: number) => ({ command: 'request', id, kind: 'futuresSymbols' })
const toThis = windowChannel.pageId
let stop = () => {}
const start = ({ after }: ReturnType<typeof createManualTime>) =>
  askForFuturesSymbols(after, new WindowRequests({ channel: windowChannel, after }))

afterEach(() => stop())

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  useMainWindow.setState({ state: 'searching', pageId: null, symbols: null })
})

it('[SO-7] a chart window asks for the futures symbols 2 s after it has loaded', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  const time = createManualTime()
  stop = start(time)
  time.pass(1_999)
  expect(sent()).toEqual([])
  time.pass(1)
  expect(sent()).toEqual([[ask(1), undefined]])
})

it('[SO-7] reports a main window that does not list the symbols, but not one that has gone', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  useMainWindow.setState({ state: 'ready', pageId: 'page-main' })
  const time = createManualTime()
  stop = start(time)
  time.pass(2_000)
  useMainWindow.setState({ state: 'absent', pageId: null })
  time.pass(10_000)
  useMainWindow.setState({ state: 'ready', pageId: 'page-next' })
  time.pass(10_000)
  await vi.waitFor(() => expect(reportProblem).toHaveBeenCalledWith(expect.any(String), '2 Timeout'))
  expect(reportProblem).toHaveBeenCalledOnce()
})

it.each([null, 'false', 'True', '1'])('[SO-7] does not ask while cqgConnected is %s', value => {
  if (value !== null) localStorage.setItem(storageKeys.cqgConnected, value)
  const time = createManualTime()
  stop = start(time)
  time.pass(60_000)
  expect(sent()).toEqual([])
  expect(reportProblem).not.toHaveBeenCalled()
})

it('[SO-7] asks the main window that gives the data, and keeps the symbols', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  useMainWindow.setState({ state: 'ready', pageId: 'page-main' })
  const time = createManualTime()
  stop = start(time)
  time.pass(2_000)
  expect(sent()).toEqual([[ask(1), 'page-main']])
  const answer = { symbols: ['F.US.EPZ26'] }
  windowChannel.receive({ command: 'response', id: 1, answer, from: 'page-main', to: toThis })
  await vi.waitFor(() => expect(useMainWindow.getState().symbols).toEqual(['F.US.EPZ26']))
})

it('[SO-7] asks again when a main window is back, until it has the symbols', async () => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  const time = createManualTime()
  stop = start(time)
  time.pass(12_000)
  useMainWindow.setState({ state: 'ready', pageId: 'page-main' })
  expect(sent().at(-1)).toEqual([ask(2), 'page-main'])
  useMainWindow.setState({ symbols: ['F.US.EPZ26'] })
  useMainWindow.setState({ pageId: 'page-other' })
  stop()
  useMainWindow.setState({ pageId: 'page-next', symbols: null })
  expect(sent()).toHaveLength(2)
})

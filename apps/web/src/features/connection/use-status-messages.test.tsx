import { act, cleanup, render } from '@testing-library/react'
import { pages } from '@tidemark/contracts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportProblem } from '../../platform/report-problem.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { useMainStatus } from './main-status.ts'
import { useStatusAnswers, useStatusPoll } from './use-status-messages.ts'

vi.mock('../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))
const send = vi.spyOn(windowChannel, 'send').mockReturnValue()

const allGreen = {
  scanner: 'green',
  resilience: 'green',
  live: 'green',
  overall: 'green',
  feed: null,
} as const

beforeEach(() => {
  vi.clearAllMocks()
  forgetLiveData()
})
afterEach(cleanup)

it('[AL-8] the main window sends socketStatus to every window when the colour changes, and only then', () => {
  const Main = () => {
    useStatusAnswers()
    return null
  }
  render(
    <MemoryRouter initialEntries={[pages.workspace]}>
      <Main />
    </MemoryRouter>,
  )
  for (const live of ['green', 'green', 'red'] as const)
    act(() => useLiveData.setState({ status: { ...allGreen, live } }))
  const message = { type: 'SOCKET/ALERT', command: 'socketStatus' }
  expect(send.mock.calls).toEqual(['yellow', 'green', 'red'].map(color => [{ ...message, color }, '*']))
})

it('[AL-8] another window follows the colour that is sent', () => {
  const Other = () => {
    useStatusPoll()
    return null
  }
  history.replaceState(null, '', '/app/chart?WindowGUID=a')
  render(<Other />)
  const receive = (color: string) =>
    act(() => windowChannel.receive({ type: 'SOCKET/ALERT', command: 'socketStatus', color, to: '*' }))
  receive('red')
  expect(useMainStatus.getState().status).toBe('red')
  receive('violet')
  expect(useMainStatus.getState().status).toBe('red')
  expect(reportProblem).toHaveBeenCalledWith('The main window sent an invalid socket status', 'violet')
})

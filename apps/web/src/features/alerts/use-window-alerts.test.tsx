import { act } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import { epochSeconds, futuresOpen, isoDate, type PlanKey } from '@tidemark/domain'
import { beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, tokenUntil } from '../../testing/answer-with.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { useWindowAlertItems } from './use-window-alerts.ts'
import { putFuturesBars, useWindowAlerts } from './window-alerts.ts'

vi.spyOn(windowChannel, 'send').mockReturnValue()

const open = futuresOpen(isoDate('2026-11-16'))
const es = {
  exchangeSymbol: 'ES',
  cqgSymbol: 'EP',
  symbol: 'ES',
  product: 'E-mini S&P 500',
  exchange: 'CME',
  tickSize: 0.25,
  profitPerTick: 12.5,
  maintenance: 12_000,
  riskParam: 1.1,
  ri: 50,
  yl: 396,
  closePrice: { Z26: 6750 },
  error: false,
}
const stateOf = (symbol: string) => {
  const item = useWindowAlerts.getState().items.find(one => one.symbol === symbol)
  return `${item?.color}:${item?.dir}`
}

function start(path: string, plan: PlanKey = 'yearly-pro-plus') {
  history.replaceState(null, '', path)
  storeCredentials({ email: 'ann@example.com', token: tokenUntil(9_999_999_999) })
  localStorage.setItem('cqgConnected', 'true')
  const fetched = answerWith({
    [`${platformPaths.ddBands}/2026-11-13`]: { body: [es] },
    [platformPaths.userInfo]: { body: userInfoOf(plan) },
  })
  const bandRequests = () =>
    fetched.mock.calls.map(([address]) => address).filter(address => address.includes('ddbands'))
  const Background = () => {
    useWindowAlertItems()
    return null
  }
  renderInWorkspace(<Background />)
  return { fetched, bandRequests }
}

beforeEach(() => {
  forgetLiveData()
  useWindowAlerts.setState({ items: [] })
  useLiveData.setState({ clock: { ...clockAt(mondayMs), receivedAt: systemClock.now() } as never })
})

it('[AL-2] the main window evaluates the bars with the bands of the settlements of the day before', async () => {
  const { bandRequests } = start('/app')
  await vi.waitFor(() => expect(bandRequests()).toHaveLength(1))
  expect(bandRequests()[0]).toContain('tickerList=ES%2CNQ%2CRTY')
  const bar = { time: epochSeconds(open + 60), low: 6760, high: 6800.25 }
  act(() => putFuturesBars('EP', [bar], 4))
  await vi.waitFor(() => expect(stateOf('F.US.EPZ26')).toBe('red:U'))
  expect(stateOf('F.US.ENQZ26')).toBe('none:-')
  // A new session: no alert until it has bands and bars.
  act(() =>
    useLiveData.setState({
      clock: { ...clockAt(mondayMs + 9 * 3_600_000), receivedAt: systemClock.now() } as never,
    }),
  )
  await vi.waitFor(() => expect(stateOf('F.US.EPZ26')).toBe('none:-'))
})

it('[AL-7] another window requests no bands', async () => {
  const { fetched, bandRequests } = start('/app/chart?WindowGUID=a')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await act(() => Promise.resolve())
  expect(bandRequests()).toEqual([])
  expect(useWindowAlerts.getState().items).toEqual([])
})

it('[BP-3] the main window requests no bands without Pro Plus', async () => {
  const { fetched, bandRequests } = start('/app', 'yearly-pro')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await act(() => Promise.resolve())
  expect(bandRequests()).toEqual([])
})

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type Bar, epochSeconds, futuresOpen, type IsoDate, isoDate } from '@tidemark/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFuturesSocket } from '../futures/futures-socket.ts'
import type { loadMinuteBars } from '../futures/load-futures.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { useFrontContractBars } from './use-front-contract-bars.ts'
import { changeBreaks, useWindowAlerts } from './window-alerts.ts'

vi.spyOn(windowChannel, 'send').mockReturnValue()

type OnBars = (bars: readonly Bar[]) => void

const stop = vi.fn()
const watchMinuteBars = vi.fn((_id: string, _symbol: string, _onBars: OnBars) => stop)
const load = (async () => ({ watchMinuteBars })) as unknown as typeof loadMinuteBars
const monday = isoDate('2026-11-16')
const start = (session: IsoDate | null) =>
  renderHook(({ date }) => useFrontContractBars(date, load), { initialProps: { date: session } })
const symbols = () => watchMinuteBars.mock.calls.map(([, symbol]) => symbol)
const barAt = (time: number, high: number): Bar => ({
  time: epochSeconds(time),
  ...{ open: 6750, high, low: 6750, close: 6750, volume: 1 },
})
const logOn = (isLoggedOn: boolean) =>
  act(() => useFuturesSocket.setState({ state: isLoggedOn ? 'open' : 'connecting', isLoggedOn }))

beforeEach(() => {
  vi.clearAllMocks()
  useFuturesSocket.setState({ state: 'closed', isLoggedOn: false })
})

afterEach(cleanup)

it('[AL-2] [AL-7] watches the front index futures once logged on, and again after each logon', async () => {
  const { unmount } = start(monday)
  expect(watchMinuteBars).not.toHaveBeenCalled()
  logOn(true)
  await waitFor(() => expect(symbols()).toEqual(['F.US.EPZ26', 'F.US.ENQZ26', 'F.US.RTYZ26']))
  expect(new Set(watchMinuteBars.mock.calls.map(([id]) => id)).size).toBe(3)
  logOn(false)
  expect(stop).toHaveBeenCalledTimes(3)
  logOn(true)
  await waitFor(() => expect(watchMinuteBars).toHaveBeenCalledTimes(6))
  unmount()
  expect(stop).toHaveBeenCalledTimes(6)
})

it('[AL-7] watches the next contracts from the session of the roll on', async () => {
  logOn(true)
  const { rerender } = start(monday)
  await waitFor(() => expect(watchMinuteBars).toHaveBeenCalledTimes(3))
  rerender({ date: isoDate('2026-12-28') })
  await waitFor(() => expect(symbols().slice(3)).toEqual(['F.US.EPH27', 'F.US.ENQH27', 'F.US.RTYH27']))
  expect(stop).toHaveBeenCalledTimes(3)
})

it('[AL-2] evaluates the bars of the session, none of the next one', async () => {
  changeBreaks(breaks => {
    breaks.startSession(monday)
    breaks.putBands(monday, { EP: { lower: 6700, upper: 6800 }, ENQ: null, RTY: null })
  })
  logOn(true)
  start(monday)
  await waitFor(() => expect(watchMinuteBars).toHaveBeenCalled())
  const onBars = watchMinuteBars.mock.calls[0]?.[2] as OnBars
  const stateOf = () => useWindowAlerts.getState().items[0]?.color
  onBars([barAt(futuresOpen(monday), 6790), barAt(futuresOpen(isoDate('2026-11-17')), 6900)])
  expect(stateOf()).toBe('green')
  changeBreaks(breaks => breaks.startSession(isoDate('2026-11-17')))
  expect(stateOf()).toBe('none')
  changeBreaks(breaks => breaks.startSession(monday))
})

it('watches nothing in a window without a session to evaluate', async () => {
  logOn(true)
  start(null)
  await act(() => Promise.resolve())
  expect(watchMinuteBars).not.toHaveBeenCalled()
})

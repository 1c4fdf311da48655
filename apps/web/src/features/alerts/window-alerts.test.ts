import { epochSeconds, futuresOpen, isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { windowChannel, windowRequests } from '../window-messages/browser-channel.ts'
import {
  answerAlertItems,
  changeBreaks,
  followAlertItems,
  putFuturesBars,
  useWindowAlerts,
} from './window-alerts.ts'

const send = vi.spyOn(windowChannel, 'send').mockReturnValue()
const request = vi.spyOn(windowRequests, 'request')
const monday = isoDate('2026-11-16')
const bar = (minute: number, high: number) => ({
  time: epochSeconds(futuresOpen(monday) + minute * 60),
  low: 6750,
  high,
})
const item = {
  alert: 'dd-band-break',
  symbol: 'F.US.EPZ26',
  requestId: null,
  color: 'red',
  dir: 'U',
} as const
const statesOf = () => useWindowAlerts.getState().items.map(({ color, dir }) => `${color}:${dir}`)

beforeEach(() => {
  vi.clearAllMocks()
  request.mockResolvedValue({ answer: null, error: '1 Timeout' })
  useWindowAlerts.setState({ items: [] })
})

describe('the main window', () => {
  it('[AL-7] sends the items to every window when one changes, and only then', () => {
    changeBreaks(breaks => {
      breaks.startSession(monday)
      breaks.putBands(monday, { EP: { lower: 6700, upper: 6800 }, ENQ: null, RTY: null })
    })
    for (const high of [6799, 6800, 6801, 6802]) putFuturesBars('EP', [bar(0, high)])
    expect(statesOf()).toEqual(['red:U', 'none:-', 'none:-'])
    const sent = send.mock.calls.map(([command, to]) =>
      command.command === 'alertItems' ? [command.items[0]?.color, to] : [],
    )
    expect(sent).toEqual([
      ['none', '*'],
      ['green', '*'],
      ['red', '*'],
    ])
  })

  it('[AL-7] answers a window that asks', () => {
    history.replaceState(null, '', '/app')
    useWindowAlerts.setState({ items: [item] })
    const stop = answerAlertItems()
    windowChannel.receive({ command: 'request', id: 3, kind: 'alertItems', from: 'page-a' })
    expect(send.mock.calls).toEqual([
      [{ command: 'alertItems', items: [item] }, '*'],
      [{ command: 'response', id: 3, answer: { items: [item] } }, 'page-a'],
    ])
    stop()
  })
})

describe('another window', () => {
  it('[AL-7] shows what the main window answers, then what it sends', async () => {
    history.replaceState(null, '', '/app/chart?WindowGUID=a')
    request.mockResolvedValue({ answer: { items: [item] }, error: null })
    const stop = followAlertItems()
    await vi.waitFor(() => expect(statesOf()).toEqual(['red:U']))
    const receive = (color: string) =>
      windowChannel.receive({ command: 'alertItems', items: [{ ...item, color }], to: '*' })
    receive('yellow')
    expect(statesOf()).toEqual(['yellow:U'])
    stop()
    receive('red')
    expect(statesOf()).toEqual(['yellow:U'])
  })

  it('[AL-7] does not replace newer items with a late answer', async () => {
    history.replaceState(null, '', '/app/chart?WindowGUID=a')
    const answered = Promise.resolve({ answer: { items: [item] }, error: null })
    request.mockReturnValue(answered)
    const stop = followAlertItems()
    windowChannel.receive({ command: 'alertItems', items: [{ ...item, color: 'yellow' }], to: '*' })
    await answered
    await Promise.resolve()
    expect(statesOf()).toEqual(['yellow:U'])
    stop()
  })
})

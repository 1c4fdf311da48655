import type { Firing } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportProblem } from '../../platform/report-problem.ts'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { notice } from '../../ui/notices.ts'
import { notificationSwitch, soundSwitch } from './alert-preferences.ts'
import { useMoment } from './moment-store.ts'
import { reportFirings } from './report-firings.ts'
import { playTone } from './tone.ts'

vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }))
vi.mock('../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))
vi.mock('./tone.ts', () => ({ playTone: vi.fn() }))

class FakeNotification {
  static permission = 'granted'
  static shown: FakeNotification[] = []
  onclick = () => {}
  close = vi.fn()
  readonly text: string
  constructor(title: string, { body }: { readonly body: string }) {
    if (FakeNotification.permission === 'broken') throw new TypeError('Illegal constructor')
    this.text = `${title}: ${body}`
    FakeNotification.shown.push(this)
  }
}

const notified = () => FakeNotification.shown.map(({ text }) => text)
const noticed = () => vi.mocked(notice).mock.calls.map(([{ title, text }]) => `${title}: ${text}`)
const own = (id: string): Firing =>
  ruleFiringOf({ id, alertId: 'a1', title: `Alert ${id}`, text: 'Crossed HP' })

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  vi.stubGlobal('Notification', FakeNotification)
  FakeNotification.shown = []
  FakeNotification.permission = 'granted'
})

describe('firings that no window has reported', () => {
  it('[BY-9] by default get a notice for alerts of one’s own, and nothing for the rules of the product', () => {
    reportFirings([ruleFiringOf(), own('1')])
    expect(noticed()).toEqual(['SPY Alert 1: Crossed HP'])
    expect(notified()).toEqual([])
    expect(playTone).not.toHaveBeenCalled()
  })

  it('[BY-9] get a notification each and one sound, where these are switched on', () => {
    notificationSwitch.set(true)
    soundSwitch.set(true)
    reportFirings([ruleFiringOf(), own('1')])
    expect(notified()).toEqual([
      'SPY Hedge Break: Closed more than one strike step beyond MHP',
      'SPY Alert 1: Crossed HP',
    ])
    expect(playTone).toHaveBeenCalledTimes(1)
    reportFirings([])
    expect(playTone).toHaveBeenCalledTimes(1)
  })

  it('more than three get one message', () => {
    notificationSwitch.set(true)
    reportFirings(['1', '2', '3', '4'].map(own))
    const message = '4 alerts have fired: The last one: SPY Alert 4. Crossed HP'
    expect([noticed(), notified()]).toEqual([[message], [message]])
  })

  it('[BY-9] lead to their moment from the notification', () => {
    notificationSwitch.set(true)
    const focus = vi.spyOn(window, 'focus').mockReturnValue()
    reportFirings([own('1')])
    const [shown] = FakeNotification.shown
    shown?.onclick()
    expect(focus).toHaveBeenCalledTimes(1)
    expect(shown?.close).toHaveBeenCalledTimes(1)
    expect(useMoment.getState().moment).toEqual({ symbol: 'SPY', at: own('1').at })
  })

  it('get no notification without permission, and a failing one is logged', () => {
    notificationSwitch.set(true)
    FakeNotification.permission = 'denied'
    reportFirings([own('1')])
    expect(notified()).toEqual([])
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted'
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      },
    )
    reportFirings([own('2')])
    expect(reportProblem).toHaveBeenCalledTimes(1)
  })
})

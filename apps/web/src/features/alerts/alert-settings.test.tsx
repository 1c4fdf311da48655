import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { playTone } from './tone.ts'

vi.mock('./tone.ts', () => ({ playTone: vi.fn() }))

const requestPermission = vi.fn(async () => 'default')

function stubPermission(before: string, after = before): void {
  const stub = { permission: before, requestPermission }
  requestPermission.mockImplementation(async () => {
    stub.permission = after
    return after
  })
  vi.stubGlobal('Notification', stub)
}

async function open() {
  const user = userEvent.setup()
  renderInWorkspace(<AlertSettings />)
  await user.click(screen.getByRole('button', { name: 'Settings of alerts' }))
  const notification = await screen.findByRole('switch', { name: 'Notification of the browser' })
  return { user, notification, sound: screen.getByRole('switch', { name: 'Sound' }) }
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})

describe('the settings of alerts', () => {
  it('[BY-9] are off by default, and ask the browser for nothing', async () => {
    stubPermission('default')
    const { notification, sound } = await open()
    expect([notification, sound].map(one => (one as HTMLInputElement).checked)).toEqual([false, false])
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('[BY-9] ask for permission when notifications are switched on, and stay in this browser', async () => {
    stubPermission('default', 'granted')
    const { user, notification } = await open()
    await user.click(notification)
    await vi.waitFor(() => expect(notification).toHaveProperty('checked', true))
    expect(localStorage.getItem('tidemark.alertNotification')).toBe('true')
    await user.click(notification)
    await vi.waitFor(() => expect(notification).toHaveProperty('checked', false))
    expect(requestPermission).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['default', 'denied', 'The browser does not allow notifications of this site.', 1],
    ['default', 'default', 'The browser does not allow notifications of this site.', 1],
    ['denied', 'denied', 'The browser does not allow notifications of this site.', 0],
  ])(
    '[BY-9] go back and say so when permission is refused: %s, then %s',
    async (before, after, text, asked) => {
      stubPermission(before, after)
      const { user, notification } = await open()
      await user.click(notification)
      expect(await screen.findByText(text, { exact: false })).toBeTruthy()
      expect(notification).toHaveProperty('checked', false)
      expect(localStorage.getItem('tidemark.alertNotification')).not.toBe('true')
      expect(requestPermission).toHaveBeenCalledTimes(asked)
    },
  )

  it('say that a browser has no notifications', async () => {
    vi.stubGlobal('Notification', undefined)
    const { user, notification } = await open()
    await user.click(notification)
    expect(await screen.findByText('This browser shows no notifications for this address.')).toBeTruthy()
  })

  it('show the switch as off when the browser no longer allows what was chosen', async () => {
    localStorage.setItem('tidemark.alertNotification', 'true')
    stubPermission('denied')
    const { notification } = await open()
    expect(notification).toHaveProperty('checked', false)
  })

  it('[BY-9] play the tone when the sound is switched on', async () => {
    stubPermission('default')
    const { user, sound } = await open()
    await user.click(sound)
    expect(sound).toHaveProperty('checked', true)
    expect(playTone).toHaveBeenCalledTimes(1)
    await user.click(sound)
    expect(playTone).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('tidemark.alertSound')).toBe('false')
  })
})

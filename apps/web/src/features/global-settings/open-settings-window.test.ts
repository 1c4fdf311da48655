import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { openSettingsWindow } from './open-settings-window.ts'

vi.mock('../../ui/alert-dialog.tsx', () => ({ showAlert: vi.fn() }))

const opened = { closed: false, focus: vi.fn() }
const open = vi.spyOn(window, 'open')
const held: string[] = []

beforeEach(() => {
  vi.clearAllMocks()
  held.length = 0
  open.mockReturnValue(opened as unknown as Window)
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      query: async () => ({ held: held.map(name => ({ name })) }),
      request: () => new Promise(() => undefined),
    },
  })
})

describe('settings window', () => {
  it('[RT-5] [GS-1] does not open when another window of this browser has opened it', async () => {
    held.push('tidemark.settings-window')
    await openSettingsWindow()
    expect(open).not.toHaveBeenCalled()
    expect(showAlert).toHaveBeenCalledWith({
      title: 'Global Settings',
      text: 'Global Settings window is already open',
    })
  })

  it('[RT-5] [GS-1] opens once at 770×570; a second attempt shows an alert and focuses the first', async () => {
    held.push('tidemark.live.window.other')
    await openSettingsWindow()
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^\/app\/settings\?WindowGUID=/),
      expect.any(String),
      expect.stringContaining('width=770,height=570'),
    )
    await openSettingsWindow()
    expect(open).toHaveBeenCalledOnce()
    expect(opened.focus).toHaveBeenCalledOnce()
    expect(showAlert).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Global Settings window is already open' }),
    )
  })

  it('opens again after it was closed, and shows an alert when the browser blocks it', async () => {
    opened.closed = true
    open.mockReturnValue(null)
    await openSettingsWindow()
    expect(showAlert).toHaveBeenCalledWith(expect.objectContaining({ title: 'Pop-up blocked' }))
  })

  it('opens where the browser has no locks', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    opened.closed = true
    await openSettingsWindow()
    expect(open).toHaveBeenCalledOnce()
  })
})

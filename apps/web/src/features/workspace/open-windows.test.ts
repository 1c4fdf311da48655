import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { openSettingsWindow } from './open-windows.ts'

vi.mock('../../ui/alert-dialog.tsx', () => ({ showAlert: vi.fn() }))

const opened = { closed: false, focus: vi.fn() }
const open = vi.spyOn(window, 'open')

beforeEach(() => {
  vi.clearAllMocks()
  open.mockReturnValue(opened as unknown as Window)
})

describe('settings window', () => {
  it('opens once at 770×570; a second attempt shows an alert and focuses the first', () => {
    openSettingsWindow()
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^\/app\/settings\?WindowGUID=/),
      expect.any(String),
      expect.stringContaining('width=770,height=570'),
    )
    openSettingsWindow()
    expect(open).toHaveBeenCalledOnce()
    expect(opened.focus).toHaveBeenCalledOnce()
    expect(showAlert).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Global Settings window is already open' }),
    )
  })

  it('opens again after it was closed, and shows an alert when the browser blocks it', () => {
    opened.closed = true
    open.mockReturnValue(null)
    openSettingsWindow()
    expect(showAlert).toHaveBeenCalledWith(expect.objectContaining({ title: 'Pop-up blocked' }))
  })
})

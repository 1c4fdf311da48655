import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { NoticeHost } from './notice-host.tsx'
import { notice, noticeAutoCloseMs } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

const show = (kind: 'info' | 'error') => {
  renderInTheme(<NoticeHost />)
  act(() => notice({ title: 'Layout', text: 'The layout was saved.', kind }))
}

describe('notice', () => {
  it('[RT-12] appears at the bottom right as a status', () => {
    show('info')
    const shown = screen.getByRole('status')
    expect(shown.textContent).toContain('The layout was saved.')
    expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right')
    expect(screen.getByRole('button', { name: 'Close notice' })).toBeTruthy()
  })

  it('[RT-12] closes after 5 s', () => {
    expect(noticeAutoCloseMs).toBe(5000)
    show('info')
    act(() => vi.advanceTimersByTime(4999))
    expect(screen.queryByRole('status')).toBeTruthy()
    act(() => vi.advanceTimersByTime(200))
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is an alert only for an error', () => {
    show('error')
    expect(screen.getByRole('alert').textContent).toContain('The layout was saved.')
  })
})

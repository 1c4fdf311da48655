import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { isHastyReload, warnOfHastyReload } from './reload-rule.ts'

const load = { path: '/app', navigationType: 'reload', previousLoadMs: 1_000, nowMs: 7_999 }

beforeEach(() => sessionStorage.clear())

describe('reload rule', () => {
  it('[RT-14] treats a reload less than 7 s after the previous load as hasty', () => {
    expect(isHastyReload(load)).toBe(true)
    expect(isHastyReload({ ...load, nowMs: 8_000 })).toBe(false)
    expect(isHastyReload({ ...load, path: '/app/chart' })).toBe(true)
  })

  it('[RT-14] accepts a first load, a navigation, a page outside /app, and a clock that went back', () => {
    expect(isHastyReload({ ...load, previousLoadMs: null })).toBe(false)
    expect(isHastyReload({ ...load, navigationType: 'navigate' })).toBe(false)
    expect(isHastyReload({ ...load, path: '/user' })).toBe(false)
    expect(isHastyReload({ ...load, path: '/apple' })).toBe(false)
    expect(isHastyReload({ ...load, nowMs: 500 })).toBe(false)
  })

  it('[RT-14] shows an alert and stores the time of the load', async () => {
    window.history.replaceState(null, '', '/app')
    renderInTheme(<AlertHost />)
    warnOfHastyReload({ now: () => 10_000 }, 'navigate')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    warnOfHastyReload({ now: () => 16_000 }, 'reload')
    const text = await screen.findByText('Please use the refresh on the chart for better performance.')
    expect(text.closest('[role="alertdialog"]')).toBeTruthy()
    expect(sessionStorage.getItem(storageKeys.lastLoad)).toBe('16000')
    await userEvent.keyboard('{Enter}')
  })
})

import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnAlert } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { FakeAlerts, ownAlertOf } from '../../testing/fake-alerts.ts'
import { mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { AlertFormHost } from './alert-form-host.tsx'
import { endOf } from './expiry.ts'
import { OwnAlertsSection } from './own-alerts-section.tsx'

async function show(alerts: readonly OwnAlert[]) {
  const user = userEvent.setup()
  const store = createChartStore('SPY')
  const platform = new FakeAlerts(alerts).install()
  renderInWorkspace(
    <>
      <OwnAlertsSection />
      <AlertFormHost />
      <NoticeHost />
    </>,
    undefined,
    store,
  )
  await screen.findByRole('heading', { name: `Mine (${alerts.length})` })
  return { user, store, platform }
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}

beforeEach(() => {
  queryClient.clear()
  forgetLiveData()
  useLiveData.setState({
    clock: { marketNow: mondayMs, wallNow: mondayMs, speed: 0, source: 'simulated', receivedAt: 0 },
  })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('the list of own alerts', () => {
  it('[BY-9] shows each with its state, rule in words, repetition, expiry and last firing, active ones first', async () => {
    await show([
      ownAlertOf({ id: '1', state: 'expired', expiresAt: endOf(isoDate('2026-11-13')) }),
      ownAlertOf({ id: '2', state: 'fired', lastFiredAt: mondayMs - 60_000, firings: 1 }),
      ownAlertOf({ id: '3', state: 'paused', name: 'Break out', scope: { kind: 'watchlist' } }),
      ownAlertOf({
        id: '4',
        rule: 'price crosses above 745.5',
        scope: { kind: 'symbol', symbol: 'QQQ' },
        repeat: 'every',
        expiresAt: endOf(isoDate('2026-11-20')),
        lastFiredAt: mondayMs - 86_400_000,
        firings: 3,
      }),
    ])
    expect(rows()).toEqual([
      'QQQ Price crosses above 745.5Active · every time · until 20 Nov · last fired 15 Nov 10:00 · 3×',
      'Watchlist Break outPaused · once',
      'SPY Price touches HPFired 09:59',
      'SPY Price touches HPExpired 13 Nov',
    ])
    expect(screen.getByText('1 of 200 active')).toBeTruthy()
  })

  it('[BY-9] says what to do when there is none', async () => {
    const { user } = await show([])
    expect(screen.getByText('No alerts of your own')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New alert' }))
    expect(await screen.findByRole('dialog', { name: 'New alert' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Symbol' }).value).toBe('SPY')
  })

  it('[BY-9] shows the symbol of an alert on the chart', async () => {
    const { user, store } = await show([ownAlertOf({ scope: { kind: 'symbol', symbol: 'QQQ' } })])
    await user.click(screen.getByRole('button', { name: /^QQQ Price touches HP/ }))
    expect(store.getState().symbol).toBe('QQQ')
  })

  it('[BY-9] pauses, resumes and activates again', async () => {
    const { user, platform } = await show([ownAlertOf({ id: 'a' })])
    const choose = async (item: string) => {
      const menu = await openMenu(user, 'Actions for SPY Price touches HP')
      await user.click(menu.getByRole('menuitem', { name: item }))
    }
    await choose('Pause')
    await vi.waitFor(() => expect(rows()[0]).toContain('Paused'))
    await choose('Resume')
    await vi.waitFor(() => expect(rows()[0]).toContain('Active'))
    await vi.waitFor(() => expect(platform.alerts[0]).toMatchObject({ state: 'active', version: 3 }))
    platform.alerts = [ownAlertOf({ id: 'a', version: 4, state: 'fired', lastFiredAt: mondayMs })]
    await act(() => queryClient.refetchQueries())
    await choose('Activate again')
    await vi.waitFor(() => expect(platform.alerts[0]).toMatchObject({ state: 'active', version: 5 }))
  })

  it('[BY-9] asks for another day before it activates an alert whose last day is over', async () => {
    const { user, platform } = await show([
      ownAlertOf({ state: 'expired', expiresAt: endOf(isoDate('2026-11-13')) }),
    ])
    const menu = await openMenu(user, 'Actions for SPY Price touches HP')
    await user.click(menu.getByRole('menuitem', { name: 'Activate again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }))
    await user.click(dialog.getByRole('button', { name: 'Save and activate' }))
    expect(dialog.getByText(/This day is over/)).toBeTruthy()
    expect(platform.changes).toEqual([])
  })

  it('[BY-9] deletes after a question, which the keyboard answers with Keep', async () => {
    const { user, platform } = await show([ownAlertOf({ id: 'a' })])
    const ask = async () => {
      const menu = await openMenu(user, 'Actions for SPY Price touches HP')
      await user.click(menu.getByRole('menuitem', { name: 'Delete …' }))
      return within(await screen.findByRole('group', { name: 'Delete SPY Price touches HP?' }))
    }
    await ask()
    await user.keyboard('{Enter}')
    expect(rows()).toHaveLength(1)
    const question = await ask()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(rows()).toEqual([])
    await vi.waitFor(() => expect(platform.alerts).toEqual([]))
  })
})

import { EditorView } from '@codemirror/view'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type OwnAlert, platformPaths } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { queryClient } from '../../../session/query-client.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { tokenUntil } from '../../../testing/answer-with.ts'
import { FakeAlerts, ownAlertOf, webhookOf } from '../../../testing/fake-alerts.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { queueSelectionEvents } from '../../../testing/queued-selection.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../../ui/notice-host.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { AlertFormHost } from '../alert-form-host.tsx'
import { type AlertFormStart, openAlertForm } from '../alert-form-store.ts'

const monday = Date.parse('2026-11-16T15:00:00Z')

async function open(
  start: AlertFormStart,
  alerts: readonly OwnAlert[] = [],
  plan: PlanKey = 'yearly-pro-plus',
) {
  const user = userEvent.setup()
  const platform = new FakeAlerts(alerts).install()
  platform.plan = plan
  renderInWorkspace(
    <>
      <AlertFormHost />
      <NoticeHost />
    </>,
  )
  const sent = () => platform.changes.map(({ method, path, body }) => ({ method, path, ...(body as object) }))
  act(() => openAlertForm(start))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, platform, sent, dialog }
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(queryKeys.symbols, ['SPY', 'QQQ'])
  forgetLiveData()
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
})

afterEach(() => vi.restoreAllMocks())

describe('the form of an alert', () => {
  it('[BY-9] creates an alert on a level of the chart’s symbol, built from fields', async () => {
    const { user, sent, dialog } = await open({ symbol: 'SPY' })
    expect(screen.getByRole('dialog', { name: 'New alert' })).toBeTruthy()
    await user.selectOptions(select('What price does'), 'closes above')
    await user.selectOptions(select('Level'), 'Bull zone top')
    await user.selectOptions(select('Length of the bars'), 'on 15 min bars')
    expect(dialog.getByText(/Price closes above bull zone top on 15m/)).toBeTruthy()
    await user.click(choose('Every time'))
    await user.click(choose('End of today'))
    await fillIn(user, dialog.getByRole('textbox', { name: 'Name' }), 'Break out')
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(await screen.findByText('Alert created')).toBeTruthy()
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: platformPaths.alerts,
        name: 'Break out',
        rule: 'price closes above bullHigh on 15m',
        scope: { kind: 'symbol', symbol: 'SPY' },
        repeat: 'every',
        expiresAt: Date.parse('2026-11-17T05:00:00Z'),
        webhook: false,
        isPaused: false,
      },
    ])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[BY-9] says at the fields what is wrong, and sends nothing', async () => {
    const { user, sent, dialog } = await open({ symbol: 'SPY', rule: 'price crosses 745.5' })
    const number = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
    expect(number.value).toBe('745.5')
    await user.clear(number)
    const symbol = dialog.getByRole('textbox', { name: 'Symbol' })
    await user.clear(symbol)
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(dialog.getByText('Enter a number.')).toBeTruthy()
    expect(dialog.getByText('Enter a symbol.')).toBeTruthy()
    await user.type(number, '746')
    await fillIn(user, symbol, 'zzzz')
    await user.keyboard('{Enter}')
    expect(await dialog.findByText('There is no symbol ZZZZ.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('[BY-9] shows the refusal of the server and keeps every field', async () => {
    const { user, platform, sent, dialog } = await open({ symbol: 'SPY', rule: 'price crosses 745.5' })
    platform.refusal = { status: 409, code: 'too_many', message: 'You have 200 active alerts.' }
    await fillIn(user, dialog.getByRole('textbox', { name: 'Name' }), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('You have 200 active alerts.')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine')
    platform.refusal = null
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(platform.alerts).toMatchObject([{ name: 'Mine', rule: 'price crosses 745.5' }])
  })

  it('[BY-9] edits an alert on the version it was opened with', async () => {
    const alert = ownAlertOf({ id: 'a', version: 4, name: 'Touch', state: 'fired' })
    const { user, sent, dialog } = await open({ alert }, [alert])
    expect(screen.getByRole('dialog', { name: 'Edit alert' })).toBeTruthy()
    await user.selectOptions(select('Level'), 'MHP')
    await user.click(dialog.getByRole('button', { name: 'Save and activate' }))
    expect(await screen.findByText('Alert saved')).toBeTruthy()
    expect(sent()).toMatchObject([
      { method: 'PUT', path: `${platformPaths.alerts}/a`, rule: 'price touches MHP', version: 4 },
    ])
  })

  it('[BY-9] shows the fault of a written rule at its place, and keeps what the builder cannot show', async () => {
    queueSelectionEvents()
    const { user, dialog } = await open({ symbol: 'SPY', rule: 'price crosses 745.5' })
    await user.click(choose('Expert'))
    const rule = () => dialog.getByRole('textbox', { name: 'Rule' })
    await vi.waitFor(() => expect(rule().isContentEditable).toBe(true))
    expect(rule().textContent).toBe('price crosses 745.5')
    const write = (text: string) => {
      const view = EditorView.findFromDOM(rule())
      act(() => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
    }
    write('price crosses 745.5 and volme > 5')
    expect(dialog.getByText(/There is no field “volme”/)).toBeTruthy()
    await user.click(choose('Price'))
    expect(dialog.getByText(/The rule has a fault/)).toBeTruthy()
    write('price > HP and volume > 5')
    await user.click(choose('Field'))
    expect(dialog.getByText(/more than one simple condition/)).toBeTruthy()
    expect(rule().textContent).toBe('price > HP and volume > 5')
    write('volume > 1000000')
    await user.click(choose('Field'))
    expect(select('Field').value).toBe('volume')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('1000000')
  })

  it('[BY-9] watches the watchlist, with the number of its symbols', async () => {
    const { user, platform, sent, dialog } = await open({ symbol: 'SPY' })
    platform.symbols = ['SPY', 'QQQ', 'IWM']
    await dialog.findByRole('radio', { name: 'My watchlist (0)' })
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.watchlist('a@b.c') }))
    await user.click(await dialog.findByRole('radio', { name: 'My watchlist (3)' }))
    expect(dialog.queryByRole('textbox', { name: 'Symbol' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    await vi.waitFor(() => expect(sent()).toMatchObject([{ scope: { kind: 'watchlist' } }]))
  })

  it('[BP-3] does not offer the watchlist without Pro Plus, and does not ask for it', async () => {
    const { platform, dialog } = await open({ symbol: 'SPY' }, [], 'yearly-pro')
    expect(await dialog.findByText('Alerts on the watchlist need Pro Plus.')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: 'My watchlist' })).toHaveProperty('disabled', true)
    expect(platform.requests.map(({ path }) => path)).not.toContain(platformPaths.watchlist)
  })

  it('[BY-9] offers the webhook once one is set', async () => {
    const { user, platform, sent, dialog } = await open({ symbol: 'SPY' })
    const webhook = dialog.getByRole<HTMLInputElement>('switch', { name: 'Send to my webhook' })
    expect(await dialog.findByText(/No webhook is set/)).toBeTruthy()
    expect(webhook.disabled).toBe(true)
    platform.webhook = webhookOf()
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.alertWebhook('a@b.c') }))
    await vi.waitFor(() => expect(webhook.disabled).toBe(false))
    await user.click(webhook)
    await user.click(dialog.getByRole('button', { name: 'Create alert' }))
    await vi.waitFor(() => expect(sent()).toMatchObject([{ webhook: true }]))
  })
})

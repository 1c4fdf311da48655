import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NamedScan } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { FakeScans, namedScanOf, scanDayOf } from '../../testing/fake-scans.ts'
import { mondayMs } from '../../testing/fake-server.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { useAlertFormStore } from '../own-alerts/alert-form-store.ts'
import { AlertFormHost } from '../own-alerts/index.ts'
import { NamedScans } from './named-scans.tsx'
import { ScanHits } from './scan-hits.tsx'

const breakUp = { strategy: 'HPBreakUp', inputs: ['Z,%'], rule: 'price > HP and open < HP' }

async function show(scans: readonly NamedScan[], current: typeof breakUp | null = breakUp) {
  const user = userEvent.setup()
  const platform = new FakeScans(scans).install()
  const calls = { onChoose: vi.fn(), onOpenSymbol: vi.fn(), onWatchAll: vi.fn() }
  renderInWorkspace(
    <>
      <NamedScans current={current} {...calls} />
      <AlertFormHost />
      <NoticeHost />
    </>,
  )
  const list = within(await screen.findByRole('region', { name: 'My scans' }))
  await vi.waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(scans.length))
  const choose = async (name: string, item: string) => {
    await user.click(list.getByRole('button', { name: `Actions for ${name}` }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }))
  }
  return { user, platform, list, choose, ...calls }
}

beforeEach(() => {
  queryClient.clear()
  forgetLiveData()
  useAlertFormStore.setState({ start: null, isOpen: false })
  useLiveData.setState({
    clock: { marketNow: mondayMs, wallNow: mondayMs, speed: 0, source: 'simulated', receivedAt: 0 },
  })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('named scans', () => {
  it('[BY-10] save what the scanner shows under a name', async () => {
    const { user, platform, list } = await show([])
    expect(list.getByText(/recorded through the day/)).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Save as a named scan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save scan' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Give the scan a name')).toBeTruthy()
    await fillIn(user, dialog.getByRole('textbox', { name: 'Name' }), 'Breaks')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(list.getByRole('button', { name: 'Breaks' })).toBeTruthy())
    expect(platform.changes).toMatchObject([
      { method: 'POST', body: { name: 'Breaks', view: {}, ...breakUp } },
    ])
    expect(list.getByRole('button', { name: 'Breaks' }).getAttribute('aria-current')).toBe('true')
    expect(await screen.findByText(/Breaks is evaluated at the end of each minute/)).toBeTruthy()
  })

  it('[BY-10] cannot be saved while the scanner shows none', async () => {
    const { user, platform, list } = await show([], null)
    const button = list.getByRole('button', { name: 'Save as a named scan' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(platform.changes).toEqual([])
  })

  it('[BY-10] show the refusal of the server in the form', async () => {
    const { user, platform, list } = await show([])
    await user.click(list.getByRole('button', { name: 'Save as a named scan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save scan' }))
    platform.refusal = { status: 409, code: 'name_taken', message: 'You have a scan “Breaks” already.' }
    await fillIn(user, dialog.getByRole('textbox', { name: 'Name' }), 'breaks')
    await user.keyboard('{Enter}')
    expect(await dialog.findByText('You have a scan “Breaks” already.')).toBeTruthy()
  })

  it('[BY-10] are chosen, also by keyboard', async () => {
    const scans = [namedScanOf(), namedScanOf({ id: 'b', name: 'Range' })]
    const { user, list, onChoose } = await show(scans)
    await user.click(list.getByRole('button', { name: 'HP breaks' }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose.mock.calls).toEqual([[scans[0]], [scans[1]]])
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Actions for Range' }))
  })

  it('[BY-10] are renamed and replaced by what is shown', async () => {
    const { user, platform, choose } = await show([namedScanOf()])
    await choose('HP breaks', 'Rename …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename scan' }))
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(field.value).toBe('HP breaks')
    await fillIn(user, field, 'Breaks')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(platform.scans).toMatchObject([{ name: 'Breaks', rule: 'price > HP' }]))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Breaks' })).toBeTruthy())
    await choose('Breaks', 'Replace by what is shown')
    await vi.waitFor(() => expect(platform.scans).toMatchObject([{ name: 'Breaks', ...breakUp, version: 3 }]))
  })

  it('[BY-10] are deleted after a question, and with their alerts after another', async () => {
    const { user, platform, choose, list } = await show([namedScanOf()])
    platform.used.add('scan-1')
    await choose('HP breaks', 'Delete …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete scan' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep' })))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('An alert uses the scan')
    expect(platform.scans).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Delete scan and alerts' }))
    await vi.waitFor(() => expect(list.queryAllByRole('listitem')).toEqual([]))
    expect(platform.scans).toEqual([])
  })

  it('[BY-10] become alerts in the form of own alerts', async () => {
    const { choose } = await show([namedScanOf()])
    await choose('HP breaks', 'Alert me …')
    const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }))
    expect(dialog.getByText('Symbols that come into the scan')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('HP breaks')
    expect(dialog.queryByRole('textbox', { name: 'Symbol' })).toBeNull()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Every time' }).checked).toBe(true)
  })

  it('[BY-10] say that they could not be loaded, and try again', async () => {
    const platform = new FakeScans([namedScanOf()]).install()
    platform.refusal = { status: 400, code: 'invalid_request', message: 'No' }
    const none = vi.fn()
    renderInWorkspace(<NamedScans current={null} onChoose={none} onOpenSymbol={none} onWatchAll={none} />)
    const problem = within(await screen.findByRole('alert'))
    platform.refusal = null
    await userEvent.click(problem.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'HP breaks' })).toBeTruthy()
  })
})

describe('the day of a scan', () => {
  const minute = 60_000
  const day = scanDayOf({
    rows: [
      { symbol: 'SPY', cameAt: mondayMs - 29 * minute, wentAt: mondayMs - 9 * minute },
      { symbol: 'QQQ', cameAt: mondayMs - 10 * minute, wentAt: null },
    ],
    spans: [
      { from: mondayMs - 29 * minute, until: mondayMs - 20 * minute },
      { from: mondayMs - 10 * minute, until: mondayMs },
    ],
    sessions: ['2026-11-16', '2026-11-13'],
  })
  const friday = scanDayOf({
    date: '2026-11-13',
    spans: [{ from: 0, until: 0 }],
    isCut: true,
    sessions: day.sessions,
  })

  async function showDay() {
    const shown = await show([namedScanOf()])
    shown.platform.days = { '2026-11-16': day, '2026-11-13': friday }
    await shown.choose('HP breaks', 'Today …')
    const dialog = within(await screen.findByRole('dialog', { name: 'HP breaks: came and went' }))
    await dialog.findByRole('table')
    return { ...shown, dialog }
  }
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )

  it('[BY-10] shows the symbols that came and went with times of New York, and the gap', async () => {
    const { dialog } = await showDay()
    expect(cells(dialog.getByRole('table'))).toEqual([
      ['QQQ', '≤ 09:50', 'listed', '10 min'],
      ['Not evaluated from 09:40 to 09:50'],
      ['SPY', '09:31', '09:51', '20 min'],
    ])
    expect(dialog.getByText('Evaluated until 10:00 New York · 1 listed, 2 came')).toBeTruthy()
  })

  it('[BY-10] loads the chart by click and by keyboard, and copies what is listed to the watchlist', async () => {
    const { user, dialog, onOpenSymbol, onWatchAll } = await showDay()
    await user.click(dialog.getByRole('button', { name: 'Copy to watchlist' }))
    expect(onWatchAll).toHaveBeenCalledWith(['QQQ'])
    dialog.getByRole('button', { name: 'QQQ' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onOpenSymbol.mock.calls).toEqual([['SPY']])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[BY-10] shows earlier sessions, and says what is missing', async () => {
    const { user, dialog } = await showDay()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Session' }), '2026-11-13')
    expect(await dialog.findByText('No symbol came')).toBeTruthy()
    expect(dialog.getByText(/first 2,000 rows/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as CSV' }).disabled).toBe(true)
  })

  it('[BY-10] saves the CSV of the server', async () => {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      blobs.push(blob as Blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user, dialog, platform } = await showDay()
    await user.click(dialog.getByRole('button', { name: 'Save as CSV' }))
    await vi.waitFor(() => expect(names).toEqual(['HP breaks 2026-11-16.csv']))
    expect(await blobs[0]?.text()).toBe(platform.csv)
    expect(platform.requests.at(-1)).toMatchObject({ query: 'date=2026-11-16' })
    vi.restoreAllMocks()
  })

  it('[BY-10] says when nothing was evaluated', async () => {
    const { choose, platform } = await show([namedScanOf()])
    platform.days = { '2026-11-16': scanDayOf({ spans: [] }) }
    await choose('HP breaks', 'Today …')
    expect(await screen.findByText('Not evaluated')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the named scans of a symbol', () => {
  it('[BY-10] are those that list it now, with since when', async () => {
    const platform = new FakeScans().install()
    const hits = [{ scanId: 's', name: 'HP breaks', since: mondayMs - 60_000 }]
    platform.hits = { symbol: 'SPY', asOf: mondayMs, hits }
    renderInWorkspace(<ScanHits symbol="SPY" />)
    expect((await screen.findByRole('listitem')).textContent).toBe('HP breakssince 09:59')
    expect(platform.requests).toMatchObject([{ query: 'symbol=SPY' }])
  })

  it.each([
    [mondayMs, 'No named scan lists SPY.'],
    [null, 'No named scan has been evaluated in this session yet.'],
  ])('[BY-10] are none as of %s', async (asOf, text) => {
    const platform = new FakeScans().install()
    platform.hits = { symbol: 'SPY', asOf, hits: [] }
    renderInWorkspace(<ScanHits symbol="SPY" />)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

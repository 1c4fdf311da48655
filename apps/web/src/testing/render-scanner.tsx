import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StrategyName } from '@tidemark/domain'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetLiveData } from '../features/live-data/live-data-store.ts'
import { scanTable } from '../features/scan-table/scan-table-store.ts'
import { ScannerPanel } from '../features/scanner/scanner-panel.tsx'
import { scannerPreference } from '../features/scanner/scanner-preference.ts'
import { initialState, toggleStrategy } from '../features/scanner/scanner-state.ts'
import { preferences } from '../platform/preferences/use-preference.ts'
import { NoticeHost } from '../ui/notice-host.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { createManualTime } from './manual-time.ts'
import { type FakeRow, putRows } from './scan-rows.ts'

beforeEach(() => {
  localStorage.clear()
  forgetLiveData()
  // Requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  // happy-dom lays nothing out: room for 25 rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A scanner over these symbols, with time that a test moves. Nothing is selected unless it is new. */
export function renderScanner(rows: Readonly<Record<string, FakeRow>>, { isNew = false } = {}) {
  if (!isNew && !preferences.isStored(scannerPreference, 'self'))
    preferences.change(scannerPreference, initialState, 'self')
  const time = createManualTime()
  const opened: string[] = []
  putRows(scanTable(), rows)
  const view = render(
    <ThemeProvider env="test">
      <ScannerPanel windowId="self" ports={time} onOpenSymbol={symbol => void opened.push(symbol)} />
      <NoticeHost />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return {
    ...view,
    user,
    time,
    opened,
    dialog,
    pass: (ms: number) => act(() => time.pass(ms)),
    put: (changed: Readonly<Record<string, FakeRow>>) => putRows(scanTable(), changed),
    /** Selects strategies without the dialog, which renders a switch for each there is. */
    select(...names: StrategyName[]) {
      const state = names.reduce(toggleStrategy, preferences.get(scannerPreference, 'self'))
      act(() => preferences.change(scannerPreference, state, 'self'))
    },
  }
}

export const grid = (): HTMLElement => screen.getByRole('grid')

/** The symbols that are shown, in their order. */
export const shownSymbols = (): string[] =>
  within(grid())
    .queryAllByRole('rowheader')
    .map(cell => within(cell).getByRole('button').textContent ?? '')

/** The texts of a row, without its number. */
export const cellsOf = (symbol: string): (string | null)[] =>
  within(screen.getByRole('button', { name: symbol }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .slice(1)
    .map(cell => cell.textContent)

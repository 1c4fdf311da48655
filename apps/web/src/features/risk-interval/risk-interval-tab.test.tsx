import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DdBand, pages, paymentPaths, platformPaths, storageKeys } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { ddBandOf } from '../../testing/dd-band.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useNotices } from '../../ui/notices.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { windowChannel } from '../window-messages/index.ts'
import { RiskIntervalTab } from './risk-interval-tab.tsx'

const es = { ...ddBandOf('ES', { Z26: 6750.25, H27: 6801.5 }), ri: 33, yl: 261.36 }
const cl = { ...ddBandOf('CL', { F27: 60.12 }), ri: 1.5, yl: 11.88 }
const bond = { ...ddBandOf('17', { Z26: 117.5 }), ri: 0.5, yl: 3.96 }
const records: readonly DdBand[] = [es, cl, bond]

const setClock = (marketNow: number) =>
  useLiveData.setState({ clock: { ...clockAt(marketNow), receivedAt: systemClock.now() } as never })

beforeEach(() => {
  forgetLiveData()
  setClock(mondayMs)
  useNotices.setState({ notices: [] })
})
afterEach(() => vi.useRealTimers())

interface Options {
  readonly plan?: PlanKey
  readonly answer?: Parameters<typeof answerWith>[0][string]
}

const show = () =>
  renderInWorkspace(
    <>
      <RiskIntervalTab />
      <NoticeHost />
      <AlertHost />
    </>,
  )

function open({ plan = 'yearly-pro-plus', answer = { body: records } }: Options = {}) {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
  const fetched = answerWith({
    [platformPaths.userInfo]: { body: userInfoOf(plan) },
    [`${platformPaths.ddBands}/2026-11-15`]: answer,
    [`${platformPaths.ddBands}/2026-11-16`]: answer,
  })
  show()
  const requests = () =>
    fetched.mock.calls.map(([address]) => address).filter(address => address.includes('ddbands'))
  return { user: userEvent.setup(), fetched, requests }
}

const table = () => screen.findByRole('table', { name: 'Risk intervals and DD bands' })
const row = (contract: string) => within(screen.getByRole('row', { name: new RegExp(`^${contract}\\b`) }))
const cells = (contract: string) =>
  row(contract)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
const contracts = () => screen.getAllByRole('rowheader').map(head => head.textContent)
const toast = (text: string) => screen.findByText(text)
const monthOf = (contract: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Month of ${contract}` })

describe('the tab RI / DD', () => {
  it('[RI-1] [RI-3] asks for 24 tickers of the day before today and shows them with the micros', async () => {
    const { requests } = open()
    await table()
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      ...['Contract', 'Month', 'Ticker', 'Product Name', 'Prev Session Close', 'RI', 'YL'],
      ...['DD-Band-U', 'DD-Band-L', 'Action'],
    ])
    const [request = ''] = requests()
    const address = new URL(request, 'http://localhost')
    expect(address.pathname).toBe('/platform/api/v1/ddbands/2026-11-15')
    expect(address.searchParams.get('tickerList')).toBe(
      'NQ,CL,GC,RB,HO,NG,SI,ES,YK,VX,HG,6EM,YM,RTY,PL,17,21,UB,LN,C,AD,NE,BTC,IBV',
    )
    expect(contracts()).toEqual(['ES', 'MES', 'CL', 'ZB'])
    expect(cells('ES').slice(1, 8)).toEqual([
      ...['EPZ26', 'E-mini S&P 500', '6750.25', '33.00', '261.36', '6783.25', '6717.25'],
    ])
    expect(cells('ZB').slice(1, 8)).toEqual([
      ...['USAZ26', '30-Year T-Bond', "117'16", "0'16", '3.960', "118'00", "117'00"],
    ])
    expect(screen.getByText('Settlements of 2026-11-13')).toBeTruthy()
  })

  it('[RI-7] changes ticker, close and bands with the month, and remembers it', async () => {
    const { user } = open()
    await table()
    expect([...monthOf('ES').options].map(({ text }) => text)).toEqual(['DEC 26', 'MAR 27'])
    await user.selectOptions(monthOf('ES'), 'MAR 27')
    expect(cells('ES').slice(1, 8)).toEqual([
      ...['EPH27', 'E-mini S&P 500', '6801.50', '33.00', '261.36', '6834.50', '6768.50'],
    ])
    expect(cells('MES')[1]).toBe('MESZ26')
    expect(JSON.parse(localStorage.getItem(storageKeys.riskInterval) ?? '')).toEqual({
      months: { ES: 'H27' },
    })
  })

  it('[RI-4] [RI-6] removes rows and restores them by ticker or contract, and says so', async () => {
    const { user } = open()
    await table()
    await user.click(screen.getByRole('button', { name: 'Remove ES' }))
    expect(await toast('ES | EPZ26 Removed from Risk Interval!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove CL' }))
    expect(await toast('CL | CLEF27 Removed from Risk Interval!')).toBeTruthy()
    expect(contracts()).toEqual(['MES', 'ZB'])
    expect(JSON.parse(localStorage.getItem(storageKeys.removedRiskIntervalTickers) ?? '')).toEqual([
      { contract: 'ES', ticker: 'EPZ26' },
      { contract: 'CL', ticker: 'CLEF27' },
    ])
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter Ticker' })
    // More than a few toasts wait until the first ones close.
    act(() => useNotices.setState({ notices: [] }))
    await user.type(field, '{Enter}')
    expect(await toast('Please enter valid ticker')).toBeTruthy()
    await user.type(field, 'xyz{Enter}')
    expect(await toast('No matching item found')).toBeTruthy()
    expect(field.value).toBe('XYZ')
    await user.clear(field)
    act(() => useNotices.setState({ notices: [] }))
    await user.type(field, 'ep')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await toast('ES | EPZ26 added to Risk Interval')).toBeTruthy()
    expect([contracts(), field.value]).toEqual([['ES', 'MES', 'ZB'], ''])
    await user.click(screen.getByRole('button', { name: 'Restore CL' }))
    expect(await toast('CL | CLEF27 added to Risk Interval')).toBeTruthy()
    expect(contracts()).toEqual(['ES', 'MES', 'CL', 'ZB'])
  })

  it('[RI-4] says that a contract is removed already when another window has just removed it', async () => {
    const { user } = open()
    await table()
    // The event of the other window is still on its way.
    localStorage.setItem(
      storageKeys.removedRiskIntervalTickers,
      JSON.stringify([{ contract: 'CL', ticker: 'CLEF27' }]),
    )
    await user.click(screen.getByRole('button', { name: 'Remove CL' }))
    expect(await toast('CL | CLEF27 is already removed.')).toBeTruthy()
  })

  it('[RI-1] opens the contract of a row by a click and by Enter, but not by its month or its button', async () => {
    const { user } = open()
    const opened: string[] = []
    const stop = windowChannel.on('setSymbol', ({ symbol }) => void opened.push(symbol))
    window.history.replaceState(null, '', pages.workspace)
    const rowOf = (contract: string) => screen.getByRole('row', { name: new RegExp(`^${contract}\\b`) })
    await screen.findByRole('row', { name: /^ES\b/ })
    await user.click(within(rowOf('ES')).getByRole('rowheader'))
    await user.selectOptions(within(rowOf('ES')).getByRole('combobox'), 'H27')
    act(() => rowOf('ES').focus())
    await user.keyboard('{Enter}')
    await user.click(within(rowOf('CL')).getByRole('rowheader'))
    expect(opened).toEqual(['F.US.EPZ26', 'F.US.EPH27', 'F.US.CLEF27'])
    stop()
  })

  it('[RI-4] offers to restore everything once every row is removed', async () => {
    const { user } = open()
    await table()
    for (const contract of ['ES', 'MES', 'CL', 'ZB'])
      await user.click(screen.getByRole('button', { name: `Remove ${contract}` }))
    expect(screen.getByText('Every contract is removed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore all' }))
    expect(contracts()).toHaveLength(4)
  })

  it('[RI-1] walks the rows with the arrow keys and removes one with Delete', async () => {
    const { user } = open()
    await table()
    const rowOf = (contract: string) => screen.getByRole('row', { name: new RegExp(`^${contract}\\b`) })
    act(() => rowOf('ES').focus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(rowOf('CL'))
    await user.keyboard('{Home}{ArrowUp}{End}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(rowOf('CL'))
    await user.keyboard('{Delete}')
    expect(contracts()).toEqual(['ES', 'MES', 'ZB'])
    expect(document.activeElement).toBe(rowOf('ZB'))
    await user.keyboard('{Delete}')
    expect(document.activeElement).toBe(rowOf('MES'))
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([rowOf('MES')])
    monthOf('ES').focus()
    await user.keyboard('{Delete}{ArrowDown}')
    expect(contracts()).toEqual(['ES', 'MES'])
    expect(document.activeElement).toBe(monthOf('ES'))
  })

  it('[RI-1] sorts by a heading', async () => {
    const { user } = open()
    await table()
    await user.click(screen.getByRole('button', { name: 'RI' }))
    expect(contracts()).toEqual(['ZB', 'CL', 'ES', 'MES'])
    expect(screen.getByRole('columnheader', { name: /^RI/ }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'RI' }))
    expect(contracts()).toEqual(['ES', 'MES', 'CL', 'ZB'])
  })

  it('[RI-1] resizes a column with the keyboard, remembers it, and resets it on a double click', async () => {
    open()
    await table()
    const edge = screen.getByRole('separator', { name: 'Width of Product Name' })
    const width = () => Number(edge.getAttribute('aria-valuenow'))
    const before = width()
    fireEvent.keyDown(edge, { key: 'ArrowRight' })
    expect(width()).toBeGreaterThan(before)
    expect(JSON.parse(localStorage.getItem(storageKeys.riskInterval) ?? '')).toEqual({
      widths: { product: width() },
    })
    fireEvent.keyDown(edge, { key: 'Home' })
    expect(width()).toBe(48)
    fireEvent.doubleClick(edge)
    expect(width()).toBe(before)
  })

  it('[RI-5] shows a record with an error flag with dashes and the reason', async () => {
    open({ answer: { body: [es, { ...cl, closePrice: {}, error: true }] } })
    await table()
    expect(cells('CL').slice(0, 8)).toEqual([
      ...['–', 'CLE', 'WTI Crude Oil · no settlement of 2026-11-13', '–', '1.50', '11.88', '–', '–'],
    ])
  })

  it('[RI-5] alerts when the request fails, and loads again on request', async () => {
    const { user } = open({ answer: failure(404, 'not_found', 'There is no such day') })
    const alert = within(await screen.findByRole('alertdialog', { name: 'Not found' }))
    expect(alert.getByText('Data Not present for resilience')).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('There is no such day')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alertdialog', { name: 'Not found' })).toBeTruthy()
    answerWith({ [`${platformPaths.ddBands}/2026-11-15`]: { body: records } })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table()).toBeTruthy()
  })

  it('[RI-3] asks again when the next futures session begins', async () => {
    const { requests } = open()
    await table()
    // Monday 18:01 in New York.
    act(() => setClock(Date.parse('2026-11-16T23:01:00Z')))
    await vi.waitFor(() => expect(requests()).toHaveLength(2))
    expect(requests()[1]).toContain('/ddbands/2026-11-16?')
    expect(await screen.findByText('Settlements of 2026-11-16')).toBeTruthy()
  })
})

describe('the tab RI / DD without Pro Plus', () => {
  it.each(['monthly-lite', 'yearly-pro'] as const)(
    '[BP-3] [BP-5] shows %s a sample of ten currencies below the offer, and asks the server for nothing',
    async plan => {
      const { requests } = open({ plan })
      expect(await screen.findByText('This feature is a Pro Plus feature.')).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      const sample = within(screen.getByRole('table', { hidden: true }))
      expect(sample.getAllByRole('rowheader', { hidden: true }).map(head => head.textContent)).toEqual([
        ...['6A', '6B', '6C', '6E', '6J', '6S', '6N', '6M', '6L', '6Z'],
      ])
      expect(requests()).toEqual([])
    },
  )

  it('[BP-3] shows the offer when the server refuses a member whose plan has changed', async () => {
    storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
    let plan: PlanKey = 'yearly-pro-plus'
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === paymentPaths.packages) return Response.json([])
      if (address === platformPaths.userInfo) return Response.json(userInfoOf(plan))
      plan = 'yearly-pro'
      return Response.json(
        { status: 'FAILED', code: 'tier_required', message: 'This feature is a Pro Plus feature.' },
        { status: 403 },
      )
    })
    show()
    expect(await screen.findByRole('link', { name: 'Upgrade Now' })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

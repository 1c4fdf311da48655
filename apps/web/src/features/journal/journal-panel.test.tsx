import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type JournalTrade, journalPaths } from '@tidemark/contracts'
import { describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { paperAccount, tradedAt } from '../../testing/fake-broker.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { JournalPanel } from './journal-panel.tsx'
import * as pictures from './trade-picture.ts'

const tradeOf = (changes: Partial<JournalTrade> = {}): JournalTrade => ({
  id: 'a',
  account: 'paper',
  symbol: 'F.US.EPZ26',
  currency: 'USD',
  side: 'long',
  quantity: 2,
  entryPrice: 7910.25,
  exitPrice: 7912.75,
  openedAt: tradedAt,
  closedAt: tradedAt + 60_000,
  tickSize: 0.25,
  resultTicks: 20,
  result: 250,
  low: 7909.25,
  high: 7913.25,
  level: { name: 'HP', price: 7910, distance: 0.25 },
  setup: 'Long ESZ6 1 tick above HP',
  notes: '',
  tags: [],
  hasPicture: false,
  ...changes,
})
const loss = tradeOf({ id: 'b', symbol: 'SPY', side: 'short', result: -50, resultTicks: -5, level: null })
const open = tradeOf({ id: 'c', closedAt: null, exitPrice: null, result: 0, resultTicks: 0 })

function show(trades: JournalTrade[]) {
  const requests: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const [path = '', query = ''] = address.split('?')
    if (!path.startsWith('/platform/api/v1/journal')) return new Promise(() => undefined)
    if (method !== 'GET') {
      requests.push({ method, path, body: body ? JSON.parse(String(body)) : null })
      return Response.json({ status: 'OK' })
    }
    if (path.endsWith('/picture')) return Response.json({ png: 'iVBORw0KGgo=' })
    if (path === journalPaths.csv) {
      requests.push({ method, path: address, body: null })
      return new Response('"Opened"\r\n')
    }
    return Response.json({ trades: query.includes('offset=0') ? trades : [], total: trades.length })
  })
  storeCredentials({ email: 'ann@example.com', token: 'a token' })
  renderInWorkspace(<JournalPanel accounts={[paperAccount]} />)
  return { requests, user: userEvent.setup() }
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Journal' })
  return within(table).getAllByRole('row').slice(1)
}
const totals = () => screen.getByRole('region', { name: 'Totals' }).textContent

describe('the journal', () => {
  it('[BY-18] says in words that there are no trades yet', async () => {
    show([])
    expect(await screen.findByText('No trades yet')).toBeTruthy()
  })

  it('[BY-18] lists trades with level, excursion and result', async () => {
    show([tradeOf(), open])
    const [first, second] = await rows()
    for (const text of ['ESZ6', 'Long', '7910.25', '7912.75', '+$250.00', 'HP 7910.00', '0.25'])
      expect(first?.textContent).toContain(text)
    const cells = within(first as HTMLElement).getAllByRole('cell')
    expect(cells.slice(8, 11).map(cell => cell.textContent)).toEqual(['20', '4', '12'])
    expect(second?.textContent).toContain('Open')
  })

  it('[BY-18] counts closed trades: number, share won, average, sum, and each level', async () => {
    show([tradeOf(), loss, open])
    await rows()
    expect(totals()).toContain('Trades2Won50 %Average+$100.00Sum+$200.00')
    const levels = within(screen.getByRole('list', { name: 'By level' })).getAllByRole('listitem')
    expect(levels.map(item => item.textContent)).toEqual([
      'HP 1 · 100 % · +$250.00',
      'No level 1 · 0 % · −$50.00',
    ])
  })

  it('[BY-18] filters by symbol, side, result and date, and exports what is filtered', async () => {
    const { user, requests } = show([tradeOf(), loss, open])
    await rows()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Symbol' }), 'SPY')
    expect(await rows()).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Wins')
    expect(screen.getByText('No trade matches the filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all trades' }))
    expect(await rows()).toHaveLength(3)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Short')
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(requests).toMatchObject([{ path: `${journalPaths.csv}?side=short` }])
  })

  it('[BY-18] opens a trade by keyboard and saves notes and tags', async () => {
    const { user, requests } = show([tradeOf()])
    const [row] = await rows()
    row?.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Trade: Long ESZ6 1 tick above HP' })).toBeTruthy()
    await fillIn(user, screen.getByRole('textbox', { name: 'Notes' }), 'First touch')
    await fillIn(user, screen.getByRole('textbox', { name: 'Tags' }), 'open, plan,, open')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('status')).textContent).toBe('Saved')
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `${journalPaths.trades}/a/notes`,
        body: { notes: 'First touch', tags: ['open', 'plan'] },
      },
    ])
  })

  it('[BY-18] shows the picture of a trade and deletes it', async () => {
    const { user, requests } = show([tradeOf({ hasPicture: true })])
    await user.click((await rows())[0] as HTMLElement)
    const picture = await screen.findByRole('img', { name: 'Chart of the trade' })
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
    await user.click(screen.getByRole('button', { name: 'Delete the picture' }))
    await vi.waitFor(() =>
      expect(requests).toMatchObject([{ method: 'DELETE', path: `${journalPaths.trades}/a/picture` }]),
    )
  })

  it('[BY-18] takes a picture on demand, or says why it cannot', async () => {
    const take = vi
      .spyOn(pictures, 'takeTradePicture')
      .mockResolvedValueOnce(null)
      .mockResolvedValue('iVBORw0KGgo=')
    const { user, requests } = show([tradeOf()])
    await user.click((await rows())[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Take a picture' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No chart of ESZ6 is shown')
    await user.click(screen.getByRole('button', { name: 'Take a picture' }))
    await vi.waitFor(() => expect(requests).toMatchObject([{ method: 'PUT', body: { png: 'iVBORw0KGgo=' } }]))
    expect(take).toHaveBeenLastCalledWith('F.US.EPZ26')
    take.mockRestore()
  })

  it('[BY-18] deletes a trade after a second click', async () => {
    const { user, requests } = show([tradeOf()])
    await user.click((await rows())[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Delete the trade' }))
    expect(requests).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() =>
      expect(requests).toMatchObject([{ method: 'DELETE', path: `${journalPaths.trades}/a` }]),
    )
  })
})

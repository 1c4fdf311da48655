import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MapAnswer, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { mapAnswer } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { putLevelVersion } from '../live-data/level-versions.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { WallsPanel } from './walls-panel.tsx'

const monday = Date.parse('2026-11-16T15:00:00Z')
const clock = { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 } as const
const levels = {
  ...{ symbol: 'SPY', version: 'v1', session: '2026-11-16', anchor: 500, hp: 501.5, mhp: 498, hg: 499 },
  ...{ bear: null, bull: null, redistribution: null, walls: { hp: [], mhp: [] }, cpbook: null },
  ...{ opbook: null, flags: [], asOf: null, source: null, coverage: 1, inputHash: null },
}
const walls: MapAnswer = {
  ...mapAnswer,
  man_HP_walls: [
    { strike: 495, call: 0, put: 4_000 },
    { strike: 505, call: 2_000_000, put: 1_000 },
  ],
  man_MHP_walls: [{ strike: 480, call: 5, put: 5 }],
}

type Answers = Parameters<typeof answerWith>[0]

function open(answers: Answers = {}) {
  const all = {
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
    [platformPaths.settings]: { body: [{ settings: {} }] },
    [`${platformPaths.levels}/SPY`]: { body: levels },
    [`${platformPaths.levels}/QQQ`]: { body: { ...levels, symbol: 'QQQ', hp: 400 } },
    [platformPaths.map]: { body: walls },
    ...answers,
  }
  const fetchMock = answerWith(all)
  renderInWorkspace(<WallsPanel />)
  const requests = () =>
    fetchMock.mock.calls
      .filter(([address]) => address === platformPaths.map)
      .map(([, { body }]) => JSON.parse(String(body)))
  return { requests, all }
}

const rows = (symbol = 'SPY') =>
  within(screen.getByRole('table', { name: `Walls of ${symbol}` }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
const shown = async () => vi.waitFor(() => expect(rows()).toEqual(['505.001.0K2.0M', '495.004.0K—']))
const choose = async (group: string, option: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }),
  )
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const separator = () => screen.getByRole('separator', { name: 'Height of the table' })

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  useLiveData.setState({ clock })
})

describe('the walls panel', () => {
  it('[DR-6] [DR-7] asks with the levels of the ticker and lists the walls', async () => {
    const { requests } = open()
    await shown()
    expect(requests()).toEqual([
      {
        ...{ symbol: 'spy', filter: 'auto', mode: 'weekly', monthlyExp: null, date: '2026-11-16' },
        ...{ yellowLine: 501.5, yellowLine2: null, redLine: 498, redLine2: null },
        ...{ gapMidpoint: 499, gapMidpoint2: null },
      },
    ])
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Strike', 'Bear', 'Bull'])
    expect(screen.getByRole('button', { name: '09:30:00' })).toBeTruthy()
  })

  it('[DR-6] asks nothing until a reference date is available', async () => {
    useLiveData.setState({ clock: null })
    const { requests } = open()
    expect(screen.getByText('Waiting for the market clock')).toBeTruthy()
    expect(screen.queryByText('No data')).toBeNull()
    await act(async () => undefined)
    expect(requests()).toEqual([])
    act(() => useLiveData.setState({ clock }))
    await shown()
    expect(requests()).toHaveLength(1)
  })

  it('[DR-6] upper-cases the ticker on entry and asks on Enter and on blur, not before', async () => {
    const { requests } = open()
    await shown()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ticker' })
    await userEvent.clear(field)
    expect(screen.getByText('Enter a ticker')).toBeTruthy()
    await userEvent.type(field, ' qqq ')
    expect(field.value).toBe(' QQQ ')
    expect(requests()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(requests()).toHaveLength(2))
    expect(requests()[1]).toMatchObject({ symbol: 'qqq', yellowLine: 400 })
    expect(field.value).toBe('QQQ')
    await userEvent.clear(field)
    await userEvent.type(field, 'spy')
    await userEvent.tab()
    await shown()
    // The same ticker again: Enter refreshes.
    const before = requests().length
    await userEvent.type(field, '{Enter}')
    await vi.waitFor(() => expect(requests().length).toBe(before + 1))
  })

  it('[DR-6] does not ask for a ticker that is not listed, and names it', async () => {
    const { requests } = open()
    await shown()
    const field = screen.getByRole('textbox', { name: 'Ticker' })
    await userEvent.clear(field)
    await userEvent.type(field, 'zzz{Enter}')
    expect((await screen.findAllByText('ZZZ is not listed here')).length).toBeGreaterThan(0)
    expect(rows('ZZZ')).toEqual(['No data'])
    expect(requests().map(({ symbol }) => symbol)).not.toContain('zzz')
  })

  it('[DR-6] [DR-13] disables Monthly under Manual and leaves Monthly for Daily', async () => {
    const { requests } = open()
    await shown()
    await choose('Mode', 'Monthly')
    await vi.waitFor(() => expect(rows()).toEqual(['480.0055']))
    expect(requests().at(-1)).toMatchObject({ mode: 'monthly', monthlyExp: null })
    await choose('Date', 'Manual')
    expect(radio('Daily').checked).toBe(true)
    expect(radio('Monthly').disabled).toBe(true)
    await vi.waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ mode: 'weekly', monthlyExp: '2026-11-16' }),
    )
    await choose('Mode', 'Single Date')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Session date' }).value).toBe('2026-11-16')
    await choose('Date', 'Auto')
    expect(radio('Monthly').disabled).toBe(false)
  })

  it('[DR-6] takes a manual depth as a number, on Enter or blur', async () => {
    const { requests } = open()
    await shown()
    await choose('Depth', 'Manual')
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Strikes per side' })
    await vi.waitFor(() => expect(requests().at(-1)).toMatchObject({ filter: 5 }))
    fireEvent.change(field, { target: { value: '501' } })
    fireEvent.blur(field)
    expect(screen.getByText('Enter a whole number from 1 to 500')).toBeTruthy()
    fireEvent.change(field, { target: { value: '500' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await vi.waitFor(() => expect(requests().at(-1)).toMatchObject({ filter: 500 }))
    expect(requests().map(({ filter }) => filter)).not.toContain(501)
  })

  it('[DR-7] marks the row at the current price', async () => {
    open()
    await shown()
    const ticker = { ticker: 'SPY', price: 503, tradedAtMs: 1, updatedAtMs: 1, staleness: 'fresh' } as const
    act(() =>
      useLiveData.setState({ tickers: { SPY: { ...ticker, day: null, prevClose: null, bar: null } } }),
    )
    const marked = screen.getAllByRole('row').filter(row => row.getAttribute('aria-current') === 'true')
    expect(marked.map(row => row.textContent)).toEqual(['505.00 nearest to the price 503.001.0K2.0M'])
  })

  it('[DR-7] has a height of 60 to 550, by key and by pointer, and remembers it', async () => {
    open()
    const height = () => [separator().getAttribute('aria-valuenow'), localStorage.getItem('tidemark.walls')]
    fireEvent.keyDown(separator(), { key: 'End' })
    expect(height()).toEqual(['550', '{"height":550}'])
    fireEvent.keyDown(separator(), { key: 'ArrowDown' })
    expect(height()).toEqual(['550', '{"height":550}'])
    fireEvent.keyDown(separator(), { key: 'Home' })
    expect(height()).toEqual(['60', '{"height":60}'])
    fireEvent.keyDown(separator(), { key: 'ArrowUp' })
    expect(height()).toEqual(['60', '{"height":60}'])
    separator().setPointerCapture = () => undefined
    fireEvent.pointerDown(separator(), { button: 0, clientY: 100 })
    fireEvent.pointerMove(separator(), { clientY: 130 })
    expect(height()).toEqual(['90', '{"height":90}'])
    fireEvent.pointerMove(separator(), { clientY: 2000 })
    expect(height()).toEqual(['550', '{"height":550}'])
  })

  it('[DR-6] folds its sections and remembers that', async () => {
    open()
    const inputs = screen.getByRole('button', { name: 'Inputs' })
    expect(inputs.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(inputs)
    expect(inputs.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: 'Ticker' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Walls' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(localStorage.getItem('tidemark.walls')).toBe('{"areInputsOpen":false,"isTableOpen":false}')
  })

  it('[BY-12] loads the walls again when the version of the levels changes', async () => {
    const { requests, all } = open()
    await shown()
    const provenance = { ...mapAnswer.provenance, version: 'v2' }
    const next = [{ strike: 510, call: 1, put: 1 }]
    Object.assign(all, {
      [`${platformPaths.levels}/SPY`]: { body: { ...levels, version: 'v2', hp: 502 } },
      [platformPaths.map]: { body: { ...walls, man_HP_walls: next, provenance } },
    })
    act(() => putLevelVersion('SPY', 'v2'))
    await vi.waitFor(() => expect(rows()).toEqual(['510.0011']))
    expect(requests().at(-1)).toMatchObject({ yellowLine: 502 })
  })

  it('[DR-7] shows “No data” for an empty answer', async () => {
    open({ [platformPaths.map]: { body: { ...walls, man_HP_walls: [] } } })
    await vi.waitFor(() => expect(screen.queryByText('Loading the walls')).toBeNull())
    expect(rows()).toEqual(['No data'])
  })

  it('[DR-7] shows “No data” and the reason that the platform gives', async () => {
    open({ [platformPaths.map]: failure(404, 'no_levels', 'No options of SPY expire on 2026-11-26') })
    expect(await screen.findByText('No options of SPY expire on 2026-11-26')).toBeTruthy()
    expect(rows()).toEqual(['No data'])
  })

  it('offers the memberships where the platform refuses the walls', async () => {
    open({ [platformPaths.map]: failure(403, 'tier_required', 'This feature is a Pro feature.') })
    expect((await screen.findByRole('alert')).textContent).toContain('This feature is a Pro feature.')
    expect(screen.getByRole('link', { name: 'Show the memberships' })).toBeTruthy()
  })

  it('explains each column, by keyboard too', async () => {
    open()
    for (const [name, text] of [
      ['Strike', 'exercised'],
      ['Bear', 'puts'],
      ['Bull', 'calls'],
    ] as const)
      expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toContain(text)
  })
})

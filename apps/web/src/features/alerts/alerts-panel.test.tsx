import { act, screen, within } from '@testing-library/react'
import type { Firing } from '@tidemark/contracts'
import { indexMessageSchema } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { indexOf } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { forgetFirings, useFirings } from './firing-store.ts'
import { useWindowAlerts } from './window-alerts.ts'

const group = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

const receive = (changes: object) =>
  act(() => useLiveData.setState({ index: indexMessageSchema.parse(indexOf('market-open', changes)) }))
const fire = (...firings: Firing[]) => act(() => useFirings.setState({ firings, state: 'ready' }))
const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find(item => item.textContent?.startsWith(name)) as HTMLElement

beforeEach(() => {
  forgetLiveData()
  forgetFirings()
  useWindowAlerts.setState({ items: [] })
})

describe('alerts panel', () => {
  it('[DR-10] says of every rule that it has not been evaluated, until it reports', () => {
    renderInWorkspace(<AlertsPanel />)
    expect(group('Irrational')).toHaveLength(5)
    for (const name of ['Irrational', 'Unusual', 'Random'])
      for (const row of group(name)) expect(row).toContain('Not evaluated yet')
    const alerts = { QQQ: 'yellow:D', 'INDEX-DIVERGENCE': 'red:-', '2-PM': 'green:-' }
    act(() => useLiveData.setState({ index: indexMessageSchema.parse(indexOf('market-open', { alerts })) }))
    expect(group('Irrational')[0]).toBe('SPY Hedge BreakNot evaluated yet')
    expect(group('Irrational')[1]).toBe('QQQ Hedge BreakYellow Closed beyond MHP, then came back')
    expect(screen.getByRole('img', { name: 'down' })).toBeTruthy()
    expect(group('Unusual')).toEqual([
      'Index DivergenceRed S&P 500 and Nasdaq-100 point in opposite directions',
    ])
    expect(group('Random')).toEqual(['2 PMGreenBefore 14:00 New York'])
  })

  it('[DR-10] shows the futures while the broker is connected', () => {
    renderInWorkspace(<AlertsPanel />)
    expect(screen.queryByText('/EP')).toBeNull()
    act(() => {
      localStorage.setItem('cqgConnected', 'true')
      window.dispatchEvent(new StorageEvent('storage', { key: 'cqgConnected' }))
    })
    expect(group('Irrational').slice(0, 3)).toEqual([
      '/EP DD-Band BreakNot evaluated yet',
      '/ENQ DD-Band BreakNot evaluated yet',
      '/RTY DD-Band BreakNot evaluated yet',
    ])
  })

  it('[AL-2] [AL-7] shows the colour and arrow that the main window has found', () => {
    localStorage.setItem('cqgConnected', 'true')
    renderInWorkspace(<AlertsPanel />)
    const item = {
      alert: 'dd-band-break',
      symbol: 'F.US.EPZ26',
      requestId: 3,
      color: 'red',
      dir: 'U',
    } as const
    act(() => useWindowAlerts.setState({ items: [item] }))
    expect(group('Irrational')[0]).toBe('/EP DD-Band BreakRed Outside the DD bands')
    expect(within(rowOf('/EP')).getByRole('img', { name: 'up' })).toBeTruthy()
    expect(group('Irrational')[1]).toBe('/ENQ DD-Band BreakNot evaluated yet')
  })

  it.each([
    [{ srmhp: 12.06, nrmhp: -10.44, stmhp: 50, ntmhp: 0 }, 'S&P 500 +12.1, Nasdaq-100 −10.4'],
    [{ srmhp: 12.06, nrmhp: -10.44, stmhp: 49.9, ntmhp: 50 }, 'S&P 500 +12.1, Nasdaq-100 −10.4'],
    [{ srmhp: 12.06, nrmhp: -10.44, stmhp: 49.9, ntmhp: 49.9 }, null],
    [{ srmhp: null, nrmhp: -10.44, stmhp: 90, ntmhp: 90 }, null],
  ])('[AL-1] shows the values of Index Divergence from a coverage of 50: %o', (breadth, values) => {
    renderInWorkspace(<AlertsPanel />)
    receive({ ...breadth, alerts: { 'INDEX-DIVERGENCE': 'red:-' } })
    const shown = within(rowOf('Index Divergence')).queryByRole('img')
    expect(shown?.getAttribute('aria-label') ?? null).toBe(values)
    if (values !== null) expect(shown?.textContent).toBe('+12.1\u202f/\u202f−10.4')
  })

  it('[DR-10] shows when an alert took its colour, of this session only', () => {
    renderInWorkspace(<AlertsPanel />)
    receive({ alerts: { SPY: 'red:D', QQQ: 'red:U' } })
    const yesterday = ruleFiringOf({ id: 'q', symbol: 'QQQ', at: ruleFiringOf().at - 24 * 3_600_000 })
    fire(ruleFiringOf(), yesterday)
    expect(within(rowOf('SPY')).getByText('10:00')).toBeTruthy()
    expect(within(rowOf('QQQ')).queryByText(/\d\d:\d\d/)).toBeNull()
  })

  it('[DR-10] flashes when an alert fires, not with the first state and not when it turns green', () => {
    renderInWorkspace(<AlertsPanel />)
    const flash = () => rowOf('SPY').querySelector('[data-light][aria-hidden]:first-child:not(:only-child)')
    const lights = () => rowOf('SPY').querySelectorAll('span[data-light]').length
    for (const [state, shown] of [
      ['red:D', 1],
      ['green:-', 1],
      ['red:D', 2],
    ] as const) {
      receive({ alerts: { SPY: state } })
      expect(lights(), state).toBe(shown)
    }
    const first = flash()
    receive({ alerts: { SPY: 'red:D' } })
    expect(flash()).toBe(first)
    receive({ alerts: { SPY: 'yellow:D' } })
    expect(flash()).not.toBe(first)
  })

  it('[DR-10] has room for more between the rules and the history', () => {
    renderInWorkspace(
      <AlertsPanel>
        <section aria-label="Mine" />
      </AlertsPanel>,
    )
    const names = screen
      .getAllByRole('region')
      .map(region => region.getAttribute('aria-label') ?? region.textContent)
    expect(names.indexOf('Mine')).toBe(3)
    expect(names[4]).toMatch(/^History/)
  })
})

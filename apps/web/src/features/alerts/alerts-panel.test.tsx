import { act, screen, within } from '@testing-library/react'
import { indexMessageSchema } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { indexOf } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { AlertsPanel } from './alerts-panel.tsx'

const group = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

beforeEach(forgetLiveData)

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
})

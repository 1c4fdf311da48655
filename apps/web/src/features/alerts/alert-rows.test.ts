import type { AlertItem } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { mondayMs } from '../../testing/fake-server.ts'
import { type AlertSources, alertRowGroups } from './alert-rows.ts'

const groupsOf = (sources: Partial<AlertSources>) =>
  alertRowGroups({ alerts: {}, items: [], firings: [], since: 0, isBrokerConnected: false, ...sources })

const shown = (alerts: Record<string, string>, isBrokerConnected: boolean) =>
  groupsOf({ alerts, isBrokerConnected }).map(({ group, rows }) => [
    group,
    ...rows.map(({ symbol, name }) => [symbol, name].filter(Boolean).join(' ')),
  ])

describe('the rows of the alerts panel', () => {
  it('[DR-10] are those of the three groups', () => {
    expect(shown({}, false)).toEqual([
      [
        'irrational',
        'SPY Hedge Break',
        'QQQ Hedge Break',
        'IWM Hedge Break',
        'UVXY Hedge Break',
        'UVXY Bull Zone Bottom',
      ],
      ['unusual', 'Index Divergence'],
      ['random', '2 PM'],
    ])
  })

  it('[DR-10] have the DD-Band Break of /EP, /ENQ and /RTY only while the broker is connected', () => {
    expect(shown({}, true)[0]?.slice(1, 5)).toEqual([
      '/EP DD-Band Break',
      '/ENQ DD-Band Break',
      '/RTY DD-Band Break',
      'SPY Hedge Break',
    ])
  })

  it('[DR-10] have no colour until a rule reports, then its colour, direction and meaning', () => {
    const spy = (alerts: Record<string, string>) => groupsOf({ alerts })[0]?.rows[0]
    expect(spy({})).toMatchObject({ symbol: 'SPY', color: 'none', dir: '-', meaning: null })
    expect(spy({ SPY: 'red:D' })).toMatchObject({
      symbol: 'SPY',
      color: 'red',
      dir: 'D',
      hasArrow: true,
      meaning: 'Closed more than one strike step beyond MHP',
    })
    expect(spy({ SPY: 'violet:D' })).toMatchObject({ color: 'none', meaning: 'Unknown state: violet:D' })
  })

  it('[DR-10] include an alert of a later release', () => {
    expect(shown({ 'CLOSE-RUSH': 'red:U' }, false).at(-1)).toEqual([null, 'CLOSE-RUSH'])
  })

  it('[AL-2] [AL-7] have the colours of the futures from the items of the main window', () => {
    const item = (symbol: string, changes: Partial<AlertItem> = {}): AlertItem => ({
      alert: 'dd-band-break',
      symbol,
      requestId: null,
      color: 'red',
      dir: 'U',
      ...changes,
    })
    const items = [
      item('F.US.ENQZ26'),
      item('F.US.RTYZ26', { alert: 'other' }),
      item('F.US.EPZ26', { dir: 'D' }),
    ]
    const rows = groupsOf({ items, isBrokerConnected: true })[0]?.rows.slice(0, 3)
    expect(rows?.map(({ symbol, color, dir, meaning }) => [symbol, color, dir, meaning])).toEqual([
      ['/EP', 'red', 'D', 'Outside the DD bands'],
      ['/ENQ', 'red', 'U', 'Outside the DD bands'],
      ['/RTY', 'none', '-', null],
    ])
  })

  it('[DR-10] have the time of their newest firing of the session, once they show its colour', () => {
    const firings = [
      ruleFiringOf({ id: '3', color: 'yellow', at: mondayMs + 60_000, alertId: 'own' }),
      ruleFiringOf({ id: '2', color: 'yellow' }),
      ruleFiringOf({ id: '1', at: mondayMs - 60_000 }),
    ]
    const timeOf = (value: string, since = 0) =>
      groupsOf({ alerts: { SPY: value, QQQ: value }, firings, since })[0]?.rows.map(row => row.firedAt)
    expect(timeOf('yellow:D')?.slice(0, 2)).toEqual([mondayMs, null])
    expect(timeOf('red:D')?.[0]).toBeNull()
    expect(timeOf('green:-')?.[0]).toBeNull()
    expect(timeOf('yellow:D', mondayMs + 1)?.[0]).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { alertRowGroups } from './alert-rows.ts'

const shown = (alerts: Record<string, string>, isBrokerConnected: boolean) =>
  alertRowGroups(alerts, isBrokerConnected).map(({ group, rows }) => [
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
    const spy = (alerts: Record<string, string>) => alertRowGroups(alerts, false)[0]?.rows[0]
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
})

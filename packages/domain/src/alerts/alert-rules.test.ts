import { describe, expect, it } from 'vitest'
import { alertItem, alertRules, isoDate } from '../index.ts'

describe('the alert rules', () => {
  it('[DR-10] are those of the panel, in panel order', () => {
    expect(
      alertRules.map(({ group, alert, watches }) => `${group} ${alert} ${watches ?? ''}`.trim()),
    ).toEqual([
      'irrational dd-band-break EP',
      'irrational dd-band-break ENQ',
      'irrational dd-band-break RTY',
      'irrational hedge-break SPY',
      'irrational hedge-break QQQ',
      'irrational hedge-break IWM',
      'irrational hedge-break UVXY',
      'irrational bull-zone-bottom UVXY',
      'unusual index-divergence',
      'random two-pm',
    ])
  })

  it('[AL-4] have distinct live keys where the server computes them', () => {
    const keys = alertRules.flatMap(({ liveKey }) => liveKey ?? [])
    expect(keys).toEqual(['SPY', 'QQQ', 'IWM', 'UVXY', 'UVXY-BULL-ZONE-BOTTOM'])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('an alert item', () => {
  const date = isoDate('2026-11-16')
  const itemOf = (alert: string, watches: string | null) => {
    const rule = alertRules.find(each => each.alert === alert && each.watches === watches)
    return rule && alertItem(rule, { color: 'red', dir: 'U' }, { date, requestId: 7 })
  }

  it.each([
    ['EP', 'F.US.EPZ26'],
    ['ENQ', 'F.US.ENQZ26'],
    ['RTY', 'F.US.RTYZ26'],
  ])('[AL-7] names the front month of %s: %s', (future, symbol) => {
    expect(itemOf('dd-band-break', future)).toEqual({
      alert: 'dd-band-break',
      symbol,
      requestId: 7,
      color: 'red',
      dir: 'U',
    })
  })

  it('[AL-7] names the symbol of a stock alert and none for a market alert', () => {
    expect(itemOf('hedge-break', 'SPY')?.symbol).toBe('SPY')
    expect(itemOf('index-divergence', null)?.symbol).toBeNull()
  })

  it('[AL-7] has only its five fields, whatever the state contains', () => {
    const [rule] = alertRules
    const state = { color: 'green', dir: '-', side: 'above' } as const
    const item = rule && alertItem(rule, state, { date, requestId: null })
    expect(Object.keys(item ?? {}).sort()).toEqual(['alert', 'color', 'dir', 'requestId', 'symbol'])
  })
})

import type { OwnAlert } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../form/live-columns.ts'
import { linesOfAlerts, ruleAtPrice } from './lines-of-alerts.ts'

const alert = (changes: Partial<OwnAlert> = {}): OwnAlert => ({
  id: 'a',
  name: '',
  rule: 'price touches 745.5',
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
  webhook: false,
  version: 1,
  state: 'active',
  createdAt: 0,
  lastFiredAt: null,
  firings: 0,
  ...changes,
})

const levels = { hp: 740, mhp: null, hg: null, bear: null, bull: null, cpbook: null, opbook: null } as const
const columns = columnsOf({ price: 745, prevClose: 744, day: null }, levels)
const linesOf = (...alerts: OwnAlert[]) => linesOfAlerts(alerts, 'SPY', columns)

describe('lines of own alerts', () => {
  it('[BY-9] are at a number, which can be moved, or at a level, which cannot', () => {
    expect(linesOf(alert(), alert({ id: 'b', rule: 'price crosses above HP', name: 'My line' }))).toEqual([
      { id: 'a', price: 745.5, text: 'Price touches 745.5', isMovable: true },
      { id: 'b', price: 740, text: 'My line', isMovable: false },
    ])
  })

  it.each([
    ['another symbol', { scope: { kind: 'symbol', symbol: 'QQQ' } }],
    ['the watchlist', { scope: { kind: 'watchlist' } }],
    ['a pause', { state: 'paused' }],
    ['a firing', { state: 'fired' }],
    ['a level without a value', { rule: 'price touches MHP' }],
    ['a rule of two parts', { rule: 'price touches 745 and volume > 5' }],
    ['a comparison', { rule: 'price > 745' }],
    ['a rule that cannot be read', { rule: 'price touches' }],
  ] satisfies [string, Partial<OwnAlert>][])('[BY-9] are not drawn for %s', (_name, changes) => {
    expect(linesOf(alert(changes))).toEqual([])
  })

  it('[BY-9] move with their rule', () => {
    expect(ruleAtPrice(alert({ rule: 'price closes below 745.5 on 5m' }), 750.25)).toBe(
      'price closes below 750.25 on 5m',
    )
    expect(ruleAtPrice(alert({ rule: 'price touches HP' }), 750)).toBeNull()
  })
})

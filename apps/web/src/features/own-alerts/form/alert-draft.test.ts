import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ownAlertOf } from '../../../testing/fake-alerts.ts'
import { endOf } from '../expiry.ts'
import { type AlertDraft, checkDraft, draftOf, toBuilder, toExpert } from './alert-draft.ts'

const today = isoDate('2026-11-16')
const friday = isoDate('2026-11-20')
const start = draftOf({ symbol: 'SPY', rule: 'price crosses 745.5' }, today)
const check = (change: Partial<AlertDraft>, alert = null as Parameters<typeof checkDraft>[1]['alert']) =>
  checkDraft({ ...start, ...change }, { alert, today })
const expiryOf = (change: Partial<AlertDraft>, alert?: Parameters<typeof checkDraft>[1]['alert']) => {
  const checked = check(change, alert)
  return checked.ok ? checked.input.expiresAt : checked.faults
}

describe('the draft of an alert', () => {
  it('[BY-9] starts with the symbol and rule it is opened for', () => {
    expect(check({})).toEqual({
      ok: true,
      input: {
        name: '',
        rule: 'price crosses 745.5',
        scope: { kind: 'symbol', symbol: 'SPY' },
        repeat: 'once',
        expiresAt: null,
        webhook: false,
        isPaused: false,
      },
    })
  })

  it('[BY-10] of a scan has its rule and name, fires every time, and stays on the scan when it is edited', () => {
    const scan = { id: 'scan-1', name: 'Breaks', rule: 'price > HP and open < HP' }
    const scope = { kind: 'scan', scanId: 'scan-1' } as const
    const checked = checkDraft(draftOf({ scan }, today), { alert: null, today })
    const fields = { name: 'Breaks', rule: scan.rule, scope, repeat: 'every' }
    expect(checked).toMatchObject({ ok: true, input: fields })
    const alert = ownAlertOf({ ...fields, repeat: 'once', scope })
    expect(checkDraft(draftOf({ alert }, today), { alert, today })).toMatchObject({
      ok: true,
      input: { scope, rule: scan.rule, repeat: 'once' },
    })
  })

  it('[BY-9] of an alert changes nothing by itself, also for a rule that only the text can show', () => {
    const alert = ownAlertOf({
      name: 'Break',
      rule: 'price > HP and volume > 5',
      scope: { kind: 'watchlist' },
      repeat: 'every',
      expiresAt: endOf(friday) - 3_600_000,
      webhook: true,
      state: 'paused',
    })
    const draft = draftOf({ alert }, today)
    expect(draft).toMatchObject({ isExpert: true, expiry: 'date', date: friday })
    const { name, rule, scope, repeat, expiresAt, webhook } = alert
    expect(checkDraft(draft, { alert, today })).toEqual({
      ok: true,
      input: { name, rule, scope, repeat, expiresAt, webhook, isPaused: true },
    })
  })

  it('[BY-9] ends at the end of a day in New York', () => {
    expect(expiryOf({ expiry: 'never' })).toBeNull()
    expect(expiryOf({ expiry: 'today' })).toBe(Date.parse('2026-11-17T05:00:00Z'))
    expect(expiryOf({ expiry: 'date', date: friday })).toBe(Date.parse('2026-11-21T05:00:00Z'))
    expect(expiryOf({ expiry: 'date', date: isoDate('2026-11-15') })).toHaveProperty('date')
    const expired = ownAlertOf({ state: 'expired', expiresAt: Date.parse('2026-11-16T15:00:00Z') })
    expect(expiryOf({ expiry: 'today' }, expired)).toBe(Date.parse('2026-11-17T05:00:00Z'))
  })

  it('[BY-9] names each field that is wrong', () => {
    const wrong = check({ symbol: ' ', name: 'a\nb', condition: { ...start.condition, levelNumber: '' } })
    expect(wrong).toMatchObject({
      ok: false,
      faults: { symbol: 'Enter a symbol.', name: 'A name is one line of text', number: 'Enter a number.' },
    })
    expect(check({ isExpert: true, ruleText: 'price crosses' })).toMatchObject({
      ok: false,
      faults: { rule: expect.stringMatching(/\w/) },
    })
    expect(check({ isExpert: true, ruleText: '  ' })).toHaveProperty('faults.rule')
  })

  it('[BY-9] keeps the rule between builder and text', () => {
    const expert = toExpert(start)
    expect(expert).toMatchObject({ isExpert: true, ruleText: 'price crosses 745.5' })
    expect(toBuilder({ ...expert, ruleText: 'price closes above HP on 5m' })).toMatchObject({
      isExpert: false,
      condition: { event: 'closes above', level: 'HP', bar: 5 },
    })
    expect(toBuilder({ ...expert, ruleText: 'price > HP and volume > 5' })).toBeNull()
    expect(toBuilder({ ...expert, ruleText: 'price crosses' })).toBeNull()
    expect(toBuilder({ ...expert, ruleText: ' ' })).toMatchObject({ condition: start.condition })
  })
})

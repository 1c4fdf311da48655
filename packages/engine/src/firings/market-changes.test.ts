import { alertRules, type BreadthValues, isoDate, MINUTE_MS, unknownBreadth } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { breadthMinute } from '../resilience/day-replay.ts'
import { sessionOf } from '../session-time.ts'
import { marketChanges } from './market-changes.ts'

const { openMs } = sessionOf(isoDate('2026-11-16'))
const rules = alertRules.filter(rule => rule.needs === 'market')

/** Changes by the minute of the session in which they happen. */
function changesOf(minutes: readonly (Partial<BreadthValues> | null)[], startMs = openMs) {
  const logged = minutes.map((values, index) =>
    breadthMinute(startMs + (index + 1) * MINUTE_MS, { ...unknownBreadth, ...values }),
  )
  return marketChanges(rules, logged).map(({ rule, atMs, state, detail, evidence }) => ({
    alert: rule.alert,
    minute: (atMs - openMs) / MINUTE_MS,
    color: state.color,
    detail,
    value: evidence.value,
  }))
}

const covered = { stmhp: 50, ntmhp: 0 }
const red = { srmhp: 12, nrmhp: -12 }
const yellow = { srmhp: 25, nrmhp: 0 }
const green = { srmhp: 0, nrmhp: 0 }

describe('changes of the alerts about the whole market', () => {
  it('[AL-1] are those to yellow and red', () => {
    const colors = changesOf([green, yellow, yellow, red, green, red].map(each => ({ ...each, ...covered })))
    expect(colors.map(({ minute, color }) => [minute, color])).toEqual([
      [2, 'yellow'],
      [4, 'red'],
      [6, 'red'],
    ])
  })

  it('[AL-1] do not happen again after a minute without values', () => {
    expect(changesOf([red, null, { srmhp: 12, nrmhp: null }, red])).toHaveLength(1)
  })

  it('[AL-1] have values only while MHP covers half of an index', () => {
    const seen = { detail: 'S&P 500 12.0, Nasdaq-100 -12.0', value: 24 }
    expect(changesOf([{ ...red, ...covered }])).toMatchObject([seen])
    expect(changesOf([{ ...red, stmhp: 49.9, ntmhp: 49.9 }])).toMatchObject([{ detail: null, value: null }])
    expect(changesOf([red])).toMatchObject([{ detail: null, value: null }])
  })

  it('[AL-3] include the first minute end after 16200 s, not that at 16200 s', () => {
    const at1359 = openMs + 269 * MINUTE_MS
    expect(changesOf([null], at1359)).toEqual([])
    expect(changesOf([null, null, null], at1359)).toEqual([
      { alert: 'two-pm', minute: 271, color: 'red', detail: null, value: null },
    ])
  })
})

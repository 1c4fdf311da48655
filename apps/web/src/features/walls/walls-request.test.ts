import { mapRequestSchema } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import {
  isModeAllowed,
  manualDate,
  queryOf,
  requestModeOf,
  requestOf,
  type WallsChoices,
  wallsModes,
} from './walls-request.ts'

const reference = { today: isoDate('2026-11-17'), session: isoDate('2026-11-16') }
const choices: WallsChoices = { ticker: 'SPY', mode: 'Daily', date: null, depth: null }
const lines = { hp: 500.5, mhp: 498, hg: 501 }
const bodyOf = (change: Partial<WallsChoices>) =>
  requestOf(queryOf({ ...choices, ...change }, reference), lines)

describe('a walls request', () => {
  it('[DR-6] has the fields of the specification and no other', () => {
    expect(bodyOf({ ticker: '  Qqq ' })).toEqual({
      symbol: 'qqq',
      filter: 'auto',
      yellowLine: 500.5,
      yellowLine2: null,
      redLine: 498,
      redLine2: null,
      gapMidpoint: 501,
      gapMidpoint2: null,
      mode: 'weekly',
      monthlyExp: null,
      date: '2026-11-16',
    })
  })

  it('[DR-6] has null for lines that are not known', () => {
    const { yellowLine, redLine, gapMidpoint } = requestOf(queryOf(choices, reference), null)
    expect([yellowLine, redLine, gapMidpoint]).toEqual([null, null, null])
  })

  it.each([
    ['Daily', 'weekly'],
    ['Single-Date', 'monthly'],
    ['Monthly', 'monthly'],
  ] as const)('[DR-13] asks for %s as %s', (mode, sent) => {
    expect(requestModeOf(mode)).toBe(sent)
    expect(bodyOf({ mode }).mode).toBe(sent)
  })

  it.each([
    ['Daily', null, { monthlyExp: null, date: '2026-11-16' }],
    ['Daily', '2026-12-18', { monthlyExp: '2026-12-18', date: '2026-11-16' }],
    ['Single-Date', null, { monthlyExp: null, date: '2026-11-16' }],
    ['Single-Date', '2026-11-13', { monthlyExp: null, date: '2026-11-13' }],
    ['Monthly', null, { monthlyExp: null, date: '2026-11-16' }],
  ] as const)('[DR-6] of %s with the date %s has %j', (mode, date, expected) => {
    expect(bodyOf({ mode, date: date && isoDate(date) })).toMatchObject(expected)
  })

  it('[DR-6] sends a manual depth as a number', () => {
    expect(bodyOf({ depth: 7 }).filter).toBe(7)
  })

  it('[DR-6] is accepted by the platform in every mode', () => {
    for (const mode of wallsModes)
      for (const date of [null, isoDate('2026-11-16')])
        for (const depth of [null, 1, 500]) {
          const body = bodyOf({ mode, date: isModeAllowed(mode, date) ? date : null, depth })
          expect(mapRequestSchema.safeParse(body).error).toBeUndefined()
        }
  })
})

describe('a manual date', () => {
  it.each([
    ['Daily', '2026-11-16', '2026-11-17'],
    ['Daily', '2026-11-17', '2026-11-17'],
    ['Daily', '2026-11-18', '2026-11-18'],
    ['Single-Date', '2026-11-13', '2026-11-13'],
    ['Single-Date', '2026-11-16', '2026-11-16'],
    ['Single-Date', '2026-11-17', '2026-11-16'],
  ] as const)('of %s: %s counts as %s', (mode, date, used) => {
    expect(manualDate(mode, isoDate(date), reference)).toBe(used)
  })

  it('[DR-6] excludes Monthly and nothing else', () => {
    const date = isoDate('2026-11-16')
    expect(wallsModes.filter(mode => isModeAllowed(mode, date))).toEqual(['Daily', 'Single-Date'])
    expect(wallsModes.filter(mode => isModeAllowed(mode, null))).toEqual([...wallsModes])
  })
})

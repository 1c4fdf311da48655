import { epochSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { mapAnswer, monthlyMapAnswer } from '../../testing/map-answers.ts'
import { contentOf } from './map-content.ts'
import { isWithin, rangeFor, sideOf } from './map-view.ts'

const query = {
  symbol: 'SPY',
  mode: 'Daily',
  depth: 'auto',
  expiry: null,
  date: null,
  isPreview: false,
} as const
const daily = contentOf({ kind: 'map', query, answer: mapAnswer }, 'All')
const monthly = contentOf(
  { kind: 'map', query: { ...query, mode: 'Monthly-Map' }, answer: monthlyMapAnswer },
  'All',
)
const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
const range = (from: string, to: string) => ({ from: at(from), to: at(to) })

describe('the view of a map', () => {
  it('[CH-7] knows on which side of the visible range the whole map is', () => {
    const side = (from: string, to: string) => sideOf(daily, '1', range(from, to))
    expect(side('2026-11-16T15:00:00Z', '2026-11-16T16:00:00Z')).toBeNull()
    expect(side('2026-11-13T15:00:00Z', '2026-11-16T14:31:00Z')).toBeNull()
    expect(side('2026-11-13T15:00:00Z', '2026-11-13T21:00:00Z')).toBe('right')
    expect(side('2026-11-23T15:00:00Z', '2026-11-23T21:00:00Z')).toBe('left')
    expect(
      sideOf({ ...monthly, expiries: [] }, '1', range('2026-11-13T15:00:00Z', '2026-11-13T21:00:00Z')),
    ).toBeNull()
  })

  it('[LM-4] shows a whole session with a margin, on day bars with weeks around it', () => {
    const session = range('2026-11-16T14:00:00Z', '2026-11-16T21:30:00Z')
    expect(rangeFor(daily, '5', null)).toEqual(session)
    expect(rangeFor(daily, '1D', null)).toEqual(range('2026-10-07T00:00:00Z', '2026-11-28T00:00:00Z'))
    expect(isWithin(session, range('2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z'))).toBe(true)
    expect(isWithin(session, range('2026-11-16T15:00:00Z', '2026-11-16T22:00:00Z'))).toBe(false)
  })

  it('[BY-5] knows no range of a monthly map before the chart has bars', () => {
    expect(rangeFor(monthly, '1D', null)).toBeNull()
  })
})

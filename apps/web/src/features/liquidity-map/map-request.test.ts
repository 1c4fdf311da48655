import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { type MapQuestion, requestOf } from './map-request.ts'
import { contentOf } from './map-view.ts'
import { mapAnswer, monthlyMapAnswer, savedRecord } from './testing/map-answers.ts'

const question: MapQuestion = {
  symbol: 'SPY',
  mode: 'Daily',
  depth: 'auto',
  expiry: null,
  date: isoDate('2026-11-16'),
}

describe('what is asked for', () => {
  it('[API-13] Daily: weekly, lower-case symbol, depth auto', () => {
    expect(requestOf(question)).toEqual({ symbol: 'spy', filter: 'auto', mode: 'weekly', date: '2026-11-16' })
  })

  it('[API-13] a manual expiry and a manual depth', () => {
    expect(requestOf({ ...question, depth: 7, expiry: isoDate('2026-12-04') })).toMatchObject({
      filter: 7,
      mode: 'weekly',
      monthlyExp: '2026-12-04',
    })
  })

  it('[DR-4] Monthly: the third Friday, the day before where that is a holiday', () => {
    expect(requestOf({ ...question, mode: 'Monthly' })).toMatchObject({
      mode: 'weekly',
      monthlyExp: '2026-11-20',
    })
    const june = { ...question, mode: 'Monthly' as const, date: isoDate('2026-06-10') }
    expect(requestOf(june).monthlyExp).toBe('2026-06-18')
  })

  it('[API-13] Monthly Map: no expiry of its own', () => {
    const asked = requestOf({ ...question, mode: 'Monthly-Map', expiry: isoDate('2026-12-04') })
    expect(asked.mode).toBe('monthly-map')
    expect(asked).not.toHaveProperty('monthlyExp')
  })
})

describe('what is drawn of the answer', () => {
  it('the lines of the session it was stamped for', () => {
    const content = contentOf({ kind: 'map', question, answer: mapAnswer }, 'All')
    expect(content).toMatchObject({ mode: 'Daily', session: '2026-11-16', monthly: '2026-11-20' })
    expect(content.levels).toEqual(mapAnswer.lines)
  })

  it('[LM-3] the expiries of a monthly map that pass the filter, in their order', () => {
    const dates = (days: 'All' | 'MWF' | 'Friday Only') =>
      contentOf(
        { kind: 'map', question: { ...question, mode: 'Monthly-Map' }, answer: monthlyMapAnswer },
        days,
      ).expiries.map(({ date }) => date)
    expect(dates('All')).toEqual(['2026-11-18', '2026-11-20', '2026-11-24'])
    expect(dates('MWF')).toEqual(['2026-11-18', '2026-11-20'])
    expect(dates('Friday Only')).toEqual(['2026-11-20'])
  })

  it('the saved record of a single date', () => {
    const content = contentOf(
      { kind: 'saved', question: { ...question, mode: 'Single-Date' }, record: savedRecord },
      'All',
    )
    expect(content).toMatchObject({ session: '2026-11-12', levels: { hp: 490, bear: [480, 484] } })
  })
})

import { displaySettingsSchema } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { mapAnswer, monthlyMapAnswer, savedRecord } from '../../testing/map-answers.ts'
import { contentOf, displayOf } from './map-content.ts'
import { expiryOf, type MapQuery, requestOf } from './map-request.ts'
import { readMapTokens, styleOf } from './map-style.ts'

const query: MapQuery = {
  symbol: 'SPY',
  mode: 'Daily',
  depth: 'auto',
  expiry: null,
  date: null,
  isPreview: false,
}

describe('the map request', () => {
  it('[API-13] has mode weekly, a lower-case symbol and depth auto for Daily', () => {
    expect(requestOf(query)).toEqual({ symbol: 'spy', filter: 'auto', mode: 'weekly' })
  })

  it('[API-13] includes a manual expiry and a manual depth', () => {
    expect(requestOf({ ...query, depth: 7, expiry: isoDate('2026-12-04') })).toMatchObject({
      filter: 7,
      mode: 'weekly',
      monthlyExp: '2026-12-04',
    })
  })

  it('[DR-4] has the third Friday for Monthly, or the day before when that is a holiday', () => {
    const expiry = expiryOf('Monthly', null, isoDate('2026-11-16'))
    expect(requestOf({ ...query, mode: 'Monthly', expiry })).toMatchObject({
      mode: 'weekly',
      monthlyExp: '2026-11-20',
    })
    expect(expiryOf('Monthly', null, isoDate('2026-06-10'))).toBe('2026-06-18')
    expect(expiryOf('Daily', null, isoDate('2026-06-10'))).toBeNull()
  })

  it('[BY-1] names no date, which may have no session yet, and asks for the coming session only as a preview', () => {
    for (const mode of ['Daily', 'Monthly', 'Monthly-Map', 'Single-Date'] as const) {
      expect(requestOf({ ...query, mode })).not.toHaveProperty('date')
      expect(requestOf({ ...query, mode })).not.toHaveProperty('preview')
      expect(requestOf({ ...query, mode, isPreview: true })).toMatchObject({ preview: true })
    }
  })

  it('[API-13] has no expiry for Monthly Map', () => {
    const request = requestOf({ ...query, mode: 'Monthly-Map', expiry: isoDate('2026-12-04') })
    expect(request.mode).toBe('monthly-map')
    expect(request).not.toHaveProperty('monthlyExp')
  })
})

describe('the map content', () => {
  it('has the levels of the session they were computed for', () => {
    const content = contentOf({ kind: 'map', query, answer: mapAnswer }, 'All')
    expect(content).toMatchObject({ mode: 'Daily', session: '2026-11-16', monthly: '2026-11-20' })
    expect(content.levels).toEqual(mapAnswer.lines)
  })

  it('[LM-3] has the expiries of a monthly map that pass the filter, in order', () => {
    const dates = (days: 'All' | 'MWF' | 'Friday Only') =>
      contentOf(
        { kind: 'map', query: { ...query, mode: 'Monthly-Map' }, answer: monthlyMapAnswer },
        days,
      ).expiries.map(({ date }) => date)
    expect(dates('All')).toEqual(['2026-11-18', '2026-11-20', '2026-11-24'])
    expect(dates('MWF')).toEqual(['2026-11-18', '2026-11-20'])
    expect(dates('Friday Only')).toEqual(['2026-11-20'])
  })

  it('has monthly walls in monthly modes and weekly walls otherwise', () => {
    const [week, month] = [500, 510].map(strike => [{ strike, call: 2, put: 1 }])
    const answer = { ...mapAnswer, man_HP_walls: week ?? [], man_MHP_walls: month ?? [] }
    const strikes = (mode: MapQuery['mode']) =>
      contentOf({ kind: 'map', query: { ...query, mode }, answer }, 'All').walls[0]?.strike
    expect([strikes('Daily'), strikes('Monthly'), strikes('Monthly-Map')]).toEqual([500, 510, 510])
  })

  it('has the levels of the saved record for a single date', () => {
    const content = contentOf(
      {
        kind: 'saved',
        query: { ...query, mode: 'Single-Date', date: isoDate('2026-11-12') },
        record: savedRecord,
      },
      'All',
    )
    expect(content).toMatchObject({ session: '2026-11-12', levels: { hp: 490, bear: [480, 484] } })
  })
})

describe('the map display', () => {
  const settings = (given = {}) => displaySettingsSchema.parse(given)
  const on = (isMapOn: boolean, areWallsOn: boolean) => ({ 'Liquidity Map': isMapOn, WALLS: areWallsOn })

  it('[LM-1] shows zones with the map, walls with their indicator, and walls instead of zones in the Walls view', () => {
    const shown = (given: object, isMapOn: boolean, areWallsOn: boolean) => {
      const { map, zones, walls } = displayOf(settings(given), on(isMapOn, areWallsOn))
      return { zones: map && zones, walls }
    }
    expect(shown({}, true, false)).toEqual({ zones: true, walls: false })
    expect(shown({}, true, true)).toEqual({ zones: true, walls: true })
    expect(shown({}, false, true)).toEqual({ zones: false, walls: true })
    expect(shown({ zoneOrWalls: 'Walls' }, true, false)).toEqual({ zones: false, walls: true })
    expect(shown({ zoneOrWalls: 'Walls' }, false, false)).toEqual({ zones: false, walls: false })
    const off = { zoneOrWalls: 'Walls', displayMode: { Zones: false } }
    expect(shown(off, true, false)).toEqual({ zones: false, walls: false })
  })

  it('[LM-7] has the default colours, weights and transparency for a new account', () => {
    expect(styleOf(settings(), readMapTokens(), false)).toMatchObject({
      bear: { border: '#767a88', text: '#767a88', background: '#40BA8A', transparency: 57, borderWeight: 2 },
      bull: { border: '#4a4f61', text: '#4a4f61', background: '#D65E63', transparency: 67, borderWeight: 2 },
      redistribution: { background: '#4a4f61', transparency: 95, borderWeight: 1 },
    })
  })

  it('[LM-7] has the user’s colours where they are set', () => {
    const colorSettings = {
      bearColor: 'red',
      bullTransparency: 10,
      hpColor: 'gold',
      monthlyMapBullBorderWeight: 3,
    }
    expect(styleOf(settings({ colorSettings }), readMapTokens(), false)).toMatchObject({
      bear: { border: 'red', background: '#40BA8A' },
      bull: { transparency: 10 },
      hp: 'gold',
      monthlyBull: { borderWeight: 3 },
    })
  })
})

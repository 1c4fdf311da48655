import { isHalfDay, isoDate, regularSession, tradingDaysBetween, utcMidnight } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { NO_DAY, sessions } from './sessions.ts'

const market = sessions()
const days = tradingDaysBetween(isoDate('2006-01-03'), isoDate('2045-12-31'))

describe('sessions', () => {
  it('[SYS-2] are the trading days of the calendar since 2006-01-03', () => {
    expect(market.count).toBe(days.length)
    expect(Array.from(days, (_, day) => market.dateSeconds(day))).toEqual(days.map(utcMidnight))
    expect(market.minutesIn(0)).toBe(390)
    expect(days.filter((_, day) => market.minutesIn(day) === 210)).toEqual(days.filter(isHalfDay))
  })

  it('open and close at New York times in winter and summer', () => {
    for (let day = 0; day < days.length; day += 13) {
      const { open, close } = regularSession(days[day] ?? isoDate('1999-01-01'))
      expect([market.openSeconds(day), market.closeSeconds(day)]).toEqual([open, close])
    }
  })

  it('are found by instant', () => {
    const day = days.indexOf(isoDate('2026-07-06'))
    const open = market.openSeconds(day)
    expect([open - 1, open, open + 86_399].map(market.lastDayOpenedBy)).toEqual([day - 1, day, day])
    expect([open - 1, open].map(market.lastDayDatedBy)).toEqual([day, day])
    expect(market.lastDayDatedBy(utcMidnight(isoDate('2026-07-04')))).toBe(day - 1)
    expect([0, market.openSeconds(0) - 1].map(market.lastDayOpenedBy)).toEqual([NO_DAY, NO_DAY])
    expect(market.lastDayOpenedBy(utcMidnight(isoDate('2060-01-01')))).toBe(market.count - 1)
  })
})

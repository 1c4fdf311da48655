import { epochMs, isoDate } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollDateText } from './roll-date.ts'
import { contractAt, rollFacts, rollsOf } from './roll-facts.ts'

const at = (instant: string) => epochMs(Date.parse(instant))
const november = at('2026-11-17T16:00:00Z')

describe('[BY-19] the rolls of a future', () => {
  it('of a contract are known: its roll day, its last day, and what leads', () => {
    expect(rollFacts('F.US.EPZ26', november)).toEqual({
      isContinuous: false,
      contract: { symbol: 'F.US.EPZ26', name: 'EPZ26' },
      lead: { symbol: 'F.US.EPZ26', name: 'EPZ26' },
      rollDate: '2026-12-14',
      expiry: '2026-12-18',
      state: 'current',
      today: '2026-11-17',
    })
    expect(rollFacts('F.US.EPH27', november)).toMatchObject({ state: 'current', lead: { name: 'EPZ26' } })
  })

  it.each([
    ['2026-12-11T21:00:00Z', 'current', 'EPZ26'],
    ['2026-12-13T23:00:00Z', 'rolled', 'EPH27'],
    ['2026-12-18T14:29:00Z', 'rolled', 'EPH27'],
    ['2026-12-18T14:30:00Z', 'expired', 'EPH27'],
    ['2027-06-18T14:30:00Z', 'expired', 'EPU27'],
  ])('make the December contract at %s %s, and %s leads', (instant, state, lead) => {
    expect(rollFacts('F.US.EPZ26', at(instant))).toMatchObject({ state, lead: { name: lead } })
  })

  it('of a product are those of the contract that leads', () => {
    expect(rollFacts('F.US.EP', november)).toMatchObject({
      isContinuous: true,
      contract: { name: 'EPZ26' },
      rollDate: '2026-12-14',
    })
  })

  it.each(['SPY', 'F.US.NOPE', 'F.US.EPF27', ''])('of %s are not known', symbol => {
    expect(rollFacts(symbol, november)).toBeNull()
  })

  it('on a chart are all of a product, and those at both ends of a contract', () => {
    const names = (symbol: string) =>
      rollsOf(symbol, november).map(({ from, to }) => `${from.name} ${to.name}`)
    const all = names('F.US.EP')
    expect(all).toContain('EPU26 EPZ26')
    expect(all).toContain('EPZ26 EPH27')
    expect(all.length).toBeGreaterThan(12)
    expect(names('F.US.EPZ26')).toEqual(['EPU26 EPZ26', 'EPZ26 EPH27'])
    expect(names('SPY')).toEqual([])
  })

  it('tell the contract of each bar: within the day by the session, of days by the date', () => {
    const rolls = rollsOf('F.US.EP', november)
    const name = (instant: string, isIntraday: boolean) => contractAt(rolls, at(instant), isIntraday)?.name
    expect(name('2026-09-13T21:59:00Z', true)).toBe('EPU26')
    expect(name('2026-09-13T22:00:00Z', true)).toBe('EPZ26')
    expect(name('2026-09-13T22:00:00Z', false)).toBe('EPU26')
    expect(name('2026-09-14T00:00:00Z', false)).toBe('EPZ26')
    expect(name('2001-01-01T00:00:00Z', true)).toBeUndefined()
  })

  it('are answered for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), text => {
        expect(rollFacts(`F.US.${text}`, november)?.contract.symbol ?? '').not.toBe('F.US.')
      }),
    )
  })
})

it('a date has its year only where that is another one', () => {
  expect(rollDateText(isoDate('2026-12-04'), isoDate('2026-11-17'))).toBe('4 Dec')
  expect(rollDateText(isoDate('2027-03-15'), isoDate('2026-11-17'))).toBe('15 Mar 2027')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_SECONDS } from '../durations.ts'
import { prorateUpgrade, unusedCents } from './proration.ts'

const start = Date.parse('2026-11-01T00:00:00Z') / 1000
const paid = { cents: 5900, start, end: start + 30 * DAY_SECONDS }
const upgrade = (day: number, changes: Partial<Parameters<typeof prorateUpgrade>[0]> = {}) =>
  prorateUpgrade({
    at: start + day * DAY_SECONDS,
    paid,
    next: { cents: 9900, end: 0, isSameInterval: true },
    balance: 0,
    ...changes,
  })

describe('an upgrade', () => {
  it.each([
    [0, 4000],
    [15, 2000],
    [30, 0],
  ])('[AC-8] on day %s of a month charges the difference for the rest: %s', (day, dueNow) => {
    expect(upgrade(day)).toMatchObject({ dueNow, nextCents: 9900, periodEnd: paid.end })
  })

  it('[AC-8] to a year starts it at once, less what is unused of the month', () => {
    const end = start + 380 * DAY_SECONDS
    expect(upgrade(15, { next: { cents: 59_000, end, isSameInterval: false } })).toEqual({
      ...{ credit: 2950, charge: 59_000, dueNow: 56_050, balance: 0, nextCents: 59_000 },
      ...{ periodStart: start + 15 * DAY_SECONDS, periodEnd: end },
    })
  })

  it('[AC-8] that costs less than what is unused charges nothing and keeps the rest for the next charges', () => {
    const year = { cents: 59_000, start, end: start + 360 * DAY_SECONDS }
    const next = { cents: 9900, end: paid.end, isSameInterval: false }
    expect(upgrade(180, { paid: year, next })).toMatchObject({ dueNow: 0, balance: 19_600, nextCents: 0 })
  })

  const cents = fc.nat(300_000)
  const change = fc.record({
    at: fc.integer({ min: start - DAY_SECONDS, max: start + 31 * DAY_SECONDS }),
    paid: cents.map(value => ({ ...paid, cents: value })),
    next: fc.record({ cents, end: fc.constant(paid.end), isSameInterval: fc.boolean() }),
    balance: cents,
  })

  it('[AC-8] neither creates nor loses money', () => {
    fc.assert(
      fc.property(change, parts => {
        const { credit, charge, dueNow, balance, nextCents } = prorateUpgrade(parts)
        expect(dueNow - balance).toBe(charge - credit - parts.balance)
        expect(Math.min(dueNow, balance)).toBe(0)
        expect(Math.min(dueNow, balance, nextCents, credit)).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(parts.paid.cents)
      }),
    )
  })

  it('[AC-8] never costs more the later in the period it is made', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(30), fc.nat(30), (before, more, first, second) => {
        const due = (day: number) =>
          upgrade(day, {
            paid: { ...paid, cents: before },
            next: { cents: before + more, end: 0, isSameInterval: true },
          }).dueNow
        expect(due(Math.max(first, second))).toBeLessThanOrEqual(due(Math.min(first, second)) + 1)
      }),
    )
  })

  it('[AC-8] of a period without a length has nothing unused', () => {
    expect(unusedCents({ cents: 100, start: 5, end: 5 }, 4)).toBe(0)
  })
})

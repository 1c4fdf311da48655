import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severalProcesses } from '../testing/several-processes.ts'
import { claimsOfOthers, type StoredClaim } from './order-claim.ts'

type Processes = ReturnType<typeof severalProcesses>
type Step = (processes: Processes) => void

const place = fc.nat({ max: 20 })
const quantity = fc.integer({ min: -6, max: 6 }).filter(count => count !== 0)

const stepsOf = (quantities: fc.Arbitrary<number>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(place, quantities).map(
          ([at, of]): Step =>
            one =>
              one.order(at, of),
        ),
      },
      {
        weight: 10,
        arbitrary: place.map(
          (index): Step =>
            one =>
              one.advance(index),
        ),
      },
      {
        weight: 3,
        arbitrary: place.map(
          (index): Step =>
            one =>
              one.fill(index),
        ),
      },
      {
        weight: 3,
        arbitrary: place.map(
          (at): Step =>
            one =>
              one.readReports(at),
        ),
      },
      {
        weight: 1,
        arbitrary: place.map(
          (at): Step =>
            one =>
              one.kill(at),
        ),
      },
    ),
    { maxLength: 80 },
  )

describe('orders of one user through several processes', () => {
  it('[BY-27] [SYS-4] never lead to a position above the limit, whichever order is filled first', () => {
    const waits = fc.array(
      fc.constant<Step>(one => one.wait(5000)),
      { maxLength: 5 },
    )
    const parts = fc.tuple(stepsOf(quantity), waits, stepsOf(quantity))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), parts, (count, [first, pauses, second]) => {
        const processes = severalProcesses(count, { maxPosition: 10, maxOrdersPerMinute: 600 })
        for (const step of [...first, ...pauses, ...second]) {
          step(processes)
          expect(Math.abs(processes.position())).toBeLessThanOrEqual(10)
        }
        processes.finish()
        for (let left = processes.passed.length; left > 0; left -= 1) {
          processes.fill(0)
          expect(Math.abs(processes.position())).toBeLessThanOrEqual(10)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('[BY-27] [SYS-4] are never more in a minute than the limit', () => {
    const orders = fc.array(place, { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3 }), orders, stepsOf(fc.constant(1)), (count, places, steps) => {
        const processes = severalProcesses(count, { maxPosition: 100_000, maxOrdersPerMinute: 3 })
        for (const at of places) processes.order(at, 1)
        for (const step of steps) step(processes)
        processes.finish()
        expect(processes.passed.length).toBeLessThanOrEqual(3)
      }),
      { numRuns: 60 },
    )
  })

  it('[BY-27] [SYS-4] both are refused when both were stored before either was checked', () => {
    const processes = severalProcesses(2, { maxPosition: 10 })
    processes.order(0, 6)
    processes.order(1, 6)
    for (const index of [0, 1, 0, 1, 0, 0]) processes.advance(index)
    expect(processes.passed).toEqual([])
    expect(processes.refusals).toHaveLength(2)
    // What was refused no longer counts.
    processes.order(0, 6)
    processes.finish()
    expect(processes.passed).toEqual([6])
  })

  it('[BY-27] [SYS-4] count once: as a claim, and from their report on as an order', () => {
    const processes = severalProcesses(2, { maxPosition: 10 })
    processes.order(0, 6)
    processes.finish()
    processes.order(1, 5)
    processes.finish()
    expect(processes.refusals).toEqual([
      'The position in F.US.EPZ26 could become 11 contracts with the working orders. Your limit is 10',
    ])
    processes.fill(0)
    processes.readReports(1)
    processes.order(1, 4)
    processes.finish()
    expect(processes.passed).toEqual([6, 4])
  })

  it('[BY-27] [SYS-4] count after their report for processes that have not heard of it', () => {
    const processes = severalProcesses(2, { maxPosition: 10 })
    processes.order(0, 6)
    processes.finish()
    processes.fill(0)
    processes.readReports(0)
    processes.order(1, 5)
    processes.finish()
    expect(processes.passed).toEqual([6])
  })

  it('[BY-27] [SYS-4] of a killed process count for a minute', () => {
    const processes = severalProcesses(2, { maxPosition: 10 })
    processes.order(0, 6)
    processes.finish()
    processes.kill(0)
    for (const at of [0, 1]) processes.order(at, 5)
    processes.finish()
    expect(processes.passed).toEqual([6])
    processes.wait(60_000)
    processes.order(1, 5)
    processes.finish()
    expect(processes.passed).toEqual([6, 5])
  })
})

describe('claims of other processes', () => {
  const claim = (change: Partial<StoredClaim>): StoredClaim => ({
    ...{ accountId: 1, clOrderId: 'a', isChange: false, symbol: 'S', side: 'buy', quantity: 1 },
    ...{ isOwn: false, atMs: 0, endsAtMs: 60_000, ...change },
  })

  it('[BY-27] [SYS-4] count in their account and minute, and on their way until they end', () => {
    const stored = [
      claim({}),
      claim({ accountId: 2 }),
      claim({ isOwn: true, clOrderId: 'b' }),
      claim({ endsAtMs: 10, clOrderId: 'c' }),
      claim({ quantity: 0, clOrderId: 'd' }),
    ]
    const { ordersInMinute, claims } = claimsOfOthers(stored, 1, 10)
    expect([ordersInMinute, claims.map(({ clOrderId }) => clOrderId)]).toEqual([3, ['a']])
    expect(claimsOfOthers(stored, 1, 60_000)).toEqual({ ordersInMinute: 0, claims: [] })
  })

  it('[BY-27] are told from their reports only by a client id that was used once', () => {
    const names = (stored: readonly StoredClaim[]) =>
      claimsOfOthers(stored, 1, 10).claims.map(({ isNamedOnce }) => isNamedOnce)
    expect(names([claim({}), claim({ clOrderId: 'b' })])).toEqual([true, true])
    expect(names([claim({}), claim({ isOwn: true })])).toEqual([false])
    expect(names([claim({ clOrderId: '' })])).toEqual([false])
  })
})

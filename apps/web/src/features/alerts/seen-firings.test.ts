import type { Firing } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { type SeenFirings, takeNew } from './seen-firings.ts'

const none: SeenFirings = { email: null, epoch: 0, until: null, firings: [] }
const ann = { email: 'ann@example.com', epoch: 0 }
const at = (minute: number, id = `f${minute}`) => ruleFiringOf({ id, at: minute * 60_000 })

function reports() {
  let seen = none
  return (firings: readonly Firing[], { isLive = false, reporter = ann } = {}) => {
    const taken = takeNew(seen, reporter, firings, isLive)
    seen = taken.seen
    return taken.fresh.map(({ id }) => id)
  }
}

describe('which firings are reported', () => {
  it('none of the first list of a user, then each new one once, oldest first', () => {
    const report = reports()
    expect(report([at(2), at(1)])).toEqual([])
    expect(report([at(2), at(1)])).toEqual([])
    expect(report([at(4), at(3), at(2)])).toEqual(['f3', 'f4'])
    expect(report([at(4), at(3), at(2)])).toEqual([])
  })

  it('one that arrives as it fires, also before the first list and of an earlier time', () => {
    const report = reports()
    expect(report([at(5)], { isLive: true })).toEqual(['f5'])
    expect(report([at(3)], { isLive: true })).toEqual(['f3'])
    expect(report([at(5), at(4), at(3)])).toEqual([])
    expect(report([at(5)], { isLive: true })).toEqual([])
  })

  it('one of a minute in which another was reported', () => {
    const report = reports()
    report([at(1)])
    expect(report([at(2)])).toEqual(['f2'])
    expect(report([at(2, 'other'), at(2)])).toEqual(['other'])
  })

  it('not an older one that moves up because others were deleted', () => {
    const report = reports()
    report([at(9), at(8)])
    expect(report([at(9), at(7)])).toEqual([])
  })

  it('none of the first list of another user or of another run of the market', () => {
    const report = reports()
    report([at(1)])
    expect(report([at(8)], { reporter: { ...ann, email: 'bob@example.com' } })).toEqual([])
    expect(report([at(9)])).toEqual([])
    expect(report([at(2)], { reporter: { ...ann, epoch: 1 } })).toEqual([])
    expect(report([at(3)], { reporter: { ...ann, epoch: 1 } })).toEqual(['f3'])
  })

  it('none twice, however lists and messages overlap', () => {
    const batch = fc.record({
      isLive: fc.boolean(),
      minutes: fc.uniqueArray(fc.nat(2000), { maxLength: 60 }),
    })
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 30 }), batches => {
        const report = reports()
        const reported = batches.flatMap(({ isLive, minutes }) =>
          report(
            minutes.toSorted((a, b) => b - a).map(minute => at(minute)),
            { isLive },
          ),
        )
        // The record keeps 500: fewer than that are never forgotten.
        if (new Set(batches.flatMap(({ minutes }) => minutes)).size <= 500)
          expect(new Set(reported).size).toBe(reported.length)
      }),
    )
  })
})

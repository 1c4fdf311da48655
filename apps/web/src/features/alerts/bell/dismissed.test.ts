import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Dismissed,
  dismissedPreference,
  notDismissed,
  withAllDismissed,
  withDismissed,
} from './dismissed.ts'

const who = { email: 'a@b.c', epoch: 1 }
const none = dismissedPreference.read(null)
const itemOf = (id: string, at: number) => ({ id, at })
const [a, b, c] = [itemOf('a', 10), itemOf('b', 20), itemOf('c', 30)]
const shown = (dismissed: Dismissed, items = [a, b, c], reader = who) =>
  notDismissed(items, dismissed, reader).map(({ id }) => id)

describe('dismissed notifications', () => {
  it('[TB-3] are not shown again; the others are', () => {
    expect(shown(none)).toEqual(['a', 'b', 'c'])
    expect(shown(withDismissed(none, who, [b]))).toEqual(['a', 'c'])
  })

  it('[TB-3] all at once: with what is older, and without what arrives late or later', () => {
    const dismissed = withAllDismissed(none, who, [c, b])
    expect(shown(dismissed)).toEqual([])
    expect(shown(dismissed, [itemOf('late', 25), itemOf('next', 40), itemOf('older', 1)])).toEqual([
      'late',
      'next',
    ])
  })

  it('[TB-3] are those of one user, and their times those of one run of the market', () => {
    const dismissed = withAllDismissed(none, who, [c, b])
    expect(shown(dismissed, [a, b, c], { ...who, email: 'other@b.c' })).toEqual(['a', 'b', 'c'])
    expect(shown(dismissed, [a, b, c], { ...who, epoch: 2 })).toEqual(['a'])
  })

  it('[TB-3] stay dismissed however many there are, and the record stays small', () => {
    const anyItems = fc.uniqueArray(
      fc.record({ id: fc.string({ maxLength: 8 }), at: fc.integer({ min: 0, max: 1_000_000 }) }),
      { maxLength: 700, selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(anyItems, anyItems, (first, second) => {
        const dismissed = withDismissed(withAllDismissed(none, who, first), who, second)
        expect(shown(dismissed, [...first, ...second])).toEqual([])
        expect(dismissed.items.length).toBeLessThanOrEqual(500)
        const stored = dismissedPreference.read(dismissedPreference.write(null, dismissed))
        expect(stored).toEqual(dismissed)
      }),
      { numRuns: 50 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistoryJson } from './history-json.ts'

const historyJson = createHistoryJson()

/** Prices, volumes, timestamps and all other numbers. */
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }).map(cents => cents / 100),
  fc.nat(),
  fc.integer({ min: 1_600_000_000, max: 2_400_000_000 }),
  fc.maxSafeNat().map(cents => cents / 100),
  fc.maxSafeNat(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1, 0.01, 9.99, 0.07, 1.005, 99999.99, 1e13 - 0.01, 1e13, 1e21, 1e-7, Number.NaN),
)
interface Window {
  readonly first: number
  readonly count: number
  /** Rows from here on have other prices, as the bar in progress has. */
  readonly changedFrom: number
  readonly change: number
}

const anyColumns = fc
  .array(fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber), { maxLength: 30 })
  .map(rows => {
    const column = (index: number) => rows.map(row => row[index] ?? 0)
    return { t: column(0), o: column(1), h: column(2), l: column(3), c: column(4), v: column(5) }
  })

describe('[API-4] history JSON', () => {
  it('equals JSON.stringify byte for byte, for arrays and typed columns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('ok' as const, 'no_data' as const), anyColumns, async (s, arrays) => {
        const { t, o, h, l, c, v } = arrays
        const columns = {
          t: Float64Array.from(t),
          o: Float64Array.from(o),
          h: Float64Array.from(h),
          l: Float64Array.from(l),
          c: Float64Array.from(c),
          v: Float64Array.from(v),
        }
        const expected = JSON.stringify({ s, ...arrays })
        expect((await historyJson({ s, ...arrays })).toString()).toBe(expected)
        expect((await historyJson({ s, ...columns })).toString()).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it('contains every price in whole cents', async () => {
    const cents = Float64Array.from({ length: 130_000 }, (_, i) => i / 100)
    const none = new Float64Array(0)
    const json = await historyJson({ s: 'ok', t: cents, o: cents, h: none, l: none, c: none, v: none })
    const { o } = JSON.parse(json.toString())
    expect(Float64Array.from(o)).toEqual(cents)
  })

  it('equals JSON.stringify whatever was encoded before under the same key, as windows and numbers change', async () => {
    const window: fc.Arbitrary<Window> = fc.record({
      first: fc.constantFrom(0, 1, 7, 64, 300),
      count: fc.integer({ min: 250, max: 700 }),
      changedFrom: fc.integer({ min: 0, max: 1500 }),
      change: fc.constantFrom(0, 0.01, Number.NaN),
    })
    const rowsOf = ({ first, count, changedFrom, change }: Window) => {
      const column = (start: number, step: number) =>
        Float64Array.from({ length: count }, (_, row) => {
          const bar = first + row
          return (start + bar * step) / 100 + (bar >= changedFrom ? change : 0)
        })
      const t = Float64Array.from({ length: count }, (_, row) => 1_790_000_000 + 60 * (first + row))
      const prices = { o: column(9950, 1), h: column(9990, 7), l: column(100, 1), c: column(9955, 3) }
      return { s: 'ok' as const, t, ...prices, v: column(1000, 100) }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(window, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(undefined, 1),
        async (windows, maxBytes) => {
          const encode = createHistoryJson(maxBytes)
          for (const answer of windows.map(rowsOf)) {
            const plain = Object.fromEntries(
              Object.entries(answer).map(([name, value]) => [
                name,
                typeof value === 'string' ? value : [...value],
              ]),
            )
            expect((await encode(answer, 'SPY')).toString() === JSON.stringify(plain)).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('does not change when the next response is written', async () => {
    const answer = (price: number) => ({ s: 'ok' as const, t: [1], o: [price], h: [], l: [], c: [], v: [] })
    const first = await historyJson(answer(1.25))
    await historyJson(answer(2.5))
    expect(JSON.parse(first.toString()).o).toEqual([1.25])
  })
})

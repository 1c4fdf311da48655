import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayScale, labelsOf, plot, zonesOf } from './day-scale.ts'

const bars = { t: [1, 2], o: [600, 602], h: [603, 604], l: [599, 600], c: [602, 601] }
const levels = (changes: object = {}) => ({
  ...{ hp: null, mhp: null, hg: null, bear: null, bull: null, redistribution: null },
  ...{ walls: [], cpbook: null },
  ...changes,
})
const scaleOf = (shown: ReturnType<typeof levels>) => {
  const scale = dayScale(bars, shown)
  if (!scale) throw new Error('There is no scale')
  return scale
}

describe('the drawing of a day', () => {
  it('[AC-2] has no scale without bars', () => {
    expect(dayScale({ t: [], o: [], h: [], l: [], c: [] }, levels())).toBeNull()
  })

  it('[AC-2] shows all bars and the levels near them, and leaves the bars half of the height', () => {
    const { low, high } = scaleOf(levels({ hp: 606, mhp: 700 }))
    expect([low < 599, high > 606, high < 610]).toEqual([true, true, true])
    expect((604 - 599) / (high - low)).toBeGreaterThan(0.5)
  })

  it('[AC-2] cuts zones at its edges and leaves out those beyond them', () => {
    const shown = levels({ bull: [602, 900], bear: [100, 200] })
    expect(zonesOf(shown, scaleOf(shown))).toEqual([
      { kind: 'bull', top: 0, height: expect.closeTo(scaleOf(shown).y(602), 6) },
    ])
  })

  it('[AC-2] keeps labels inside and off one another, and says which levels are beyond the edge', () => {
    const price = fc.double({ min: 1, max: 2000, noNaN: true })
    fc.assert(
      fc.property(price, price, price, (hp, mhp, hg) => {
        const shown = levels({ hp, mhp, hg })
        const labels = labelsOf(shown, scaleOf(shown))
        expect(labels).toHaveLength(3)
        for (const [index, label] of labels.entries()) {
          expect(label.y).toBeGreaterThan(0)
          expect(label.y).toBeLessThan(plot.height)
          const next = labels[index + 1]
          if (next) expect(next.y - label.y).toBeGreaterThanOrEqual(14 - 1e-9)
        }
      }),
    )
    const shown = levels({ hp: 601, mhp: 900 })
    expect(labelsOf(shown, scaleOf(shown)).map(({ kind, isOut }) => [kind, isOut])).toEqual([
      ['mhp', true],
      ['hp', false],
    ])
  })
})

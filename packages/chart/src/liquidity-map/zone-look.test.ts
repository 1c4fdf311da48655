import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeWidth, fillOpacity, zoneColours } from './zone-look.ts'

describe('the look of a zone', () => {
  it.each([57, 67, 95])(
    '[LM-7] with the default transparency of %d is a fill of 10 to 16 percent',
    transparency => {
      expect(fillOpacity(transparency)).toBeGreaterThan(0.099)
      expect(fillOpacity(transparency)).toBeLessThan(0.161)
    },
  )

  it('[LM-7] is solid at 0 and invisible at 100, and every step between makes it lighter', () => {
    expect([fillOpacity(0), fillOpacity(100)]).toEqual([1, 0])
    const transparency = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(transparency, transparency, (a, b) => {
        fc.pre(a < b - 1e-6)
        expect(fillOpacity(a)).toBeGreaterThan(fillOpacity(b))
      }),
    )
  })

  it('[LM-7] has an edge of one pixel with the default weights, of more with more, of none with 0', () => {
    expect([0, 1, 2, 4, 6].map(edgeWidth)).toEqual([0, 1, 1, 2, 3])
  })

  const style = { border: 'edge', background: 'fill', text: 'text', borderWeight: 2, transparency: 57 }
  const sides = { support: 'green', resistance: 'red' }

  it('[LM-7] has the colours of the settings', () => {
    const bull = { kind: 'bull', low: 503, high: 507, style }
    expect(zoneColours(bull, undefined, 500)).toEqual({ fill: 'fill', edge: 'edge', text: 'text' })
  })

  it('[LM-7] has the colours of support and resistance by its side of the price when the user chose them', () => {
    const zone = (kind: string) => ({ kind, low: 503, high: 507, style })
    expect(zoneColours(zone('bull'), sides, 500)).toEqual({ fill: 'red', edge: 'red', text: 'red' })
    expect(zoneColours(zone('bull'), sides, 510).fill).toBe('green')
    expect(zoneColours(zone('bear'), sides, 500).fill).toBe('red')
    expect(zoneColours(zone('redistribution'), sides, 500).fill).toBe('fill')
  })
})

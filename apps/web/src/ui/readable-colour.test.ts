import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, minContrast, mixed, type Rgb, readableText, rgbOf } from './readable-colour.ts'

const part = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(part, part, part) as fc.Arbitrary<Rgb>

describe('a colour of the settings', () => {
  it.each([
    ['#40BA8A', [64, 186, 138]],
    [' #fff ', [255, 255, 255]],
    ['#0008', [0, 0, 0]],
    ['#40BA8A80', [64, 186, 138]],
    ['rgb(64 186 138)', [64, 186, 138]],
    ['rgba(64, 186, 138, 0.5)', [64, 186, 138]],
    ['notacolour', null],
    ['', null],
  ])('%j is read as %j', (text, rgb) => {
    expect(rgbOf(text)).toEqual(rgb)
  })

  it('has the contrast of WCAG', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
    expect(contrastOf([9, 9, 9], [9, 9, 9])).toBe(1)
  })

  it('lies over another one with its opacity', () => {
    expect(mixed([200, 100, 0], 0.25, [0, 100, 40])).toEqual([50, 100, 30])
  })
})

describe('readable text', () => {
  it('keeps a colour that is readable', () => {
    fc.assert(
      fc.property(colour, colour, (text, background) => {
        fc.pre(contrastOf(text, background) >= minContrast)
        expect(readableText(text, [background])).toBe(text)
      }),
    )
  })

  it('is AA on every background that any text is AA on', () => {
    fc.assert(
      fc.property(colour, colour, (text, background) => {
        expect(contrastOf(readableText(text, [background]), background)).toBeGreaterThanOrEqual(minContrast)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCssColour, maxColourLength } from './css-colour.ts'
import { cssColourNames } from './css-colour-names.ts'

describe('a CSS colour', () => {
  it('[GS-5] has one of the 148 names, or is transparent', () => {
    expect(cssColourNames.size).toBe(149)
    for (const name of cssColourNames) expect(name).toMatch(/^[a-z]+$/)
  })

  it.each([
    ...['red', 'RebeccaPurple', ' tomato ', 'transparent'],
    ...['#fff', '#FFF8', '#40BA8A', '#40ba8a80'],
    ...['rgb(64 186 138)', 'rgb(64,186,138)', 'rgb( 25% , 50% , 75% )', 'rgba(64, 186, 138, .5)'],
    ...['rgb(64 186 138 / 50%)', 'rgb(none 0 0/none)', 'RGB(64.5 1e1 -3)', 'rgb(25% 1 none)'],
    ...['hsl(120, 50%, 50%)', 'hsl(120deg 50% 50%)', 'hsla(.3turn 50 50 / 1)', 'hsla(120, 50%, 50%, 50%)'],
    ...['hwb(200 10% 20%)', 'hwb(1.2rad none 20 / 0)', 'hwb(200grad 10% 20%)'],
    ...['lab(50% 40 -20)', 'lch(50% 40 120deg)', 'oklab(0.6 0.1 -0.1 / 80%)', 'oklch(60% 0.15 200)'],
    ...['color(display-p3 1 0.5 0)', 'color(srgb 50% 50% 50% / .5)', 'color(xyz-d50 0.2 none 0.1)'],
  ])('[GS-5] may be “%s”', colour => {
    expect(isCssColour(colour)).toBe(true)
  })

  it.each([
    ...['', ' ', 'notacolour', 'redd', 'red blue', 'currentcolor', 'inherit', 'constructor', 'canvas'],
    ...['#', '#ff', '#fffff', '#fffffff', '#ggg', '#fff ff', 'fff'],
    ...[
      'rgb',
      'rgb()',
      'rgb(',
      'rgb(1 2)',
      'rgb(1 2 3 4)',
      'rgb(1, 2 3)',
      'rgb(1, 2%, 3)',
      'rgb(1, none, 3)',
    ],
    ...['rgb(1 2 3 /)', 'rgb(1 2 3 / 4 / 5)', 'rgb(1,2,3,4,5)', 'rgb(1,2,3,)', 'rgb (1 2 3)', 'rgb(1 2 3))'],
    ...[
      'rgb(NaN 0 0)',
      'rgb(Infinity 0 0)',
      'rgb(1e999 0 0)',
      'rgb(1. 2 3)',
      'rgb(0x10 0 0)',
      'rgb(1px 0 0)',
    ],
    ...['hsl(120%, 50%, 50%)', 'hsl(120, 50, 50)', 'hsl(50% 120deg 1)', 'hwb(200, 10%, 20%)', 'lab(1,2,3)'],
    ...[
      'lch(50% 120deg 40)',
      'color(1 2 3)',
      'color(srgb 1 2)',
      'color(nowhere 1 2 3)',
      'color(srgb, 1, 2, 3)',
    ],
    ...[
      'rgb(from red r g b)',
      'rgb(calc(1) 2 3)',
      'var(--x)',
      'url(x)',
      'expression(alert(1))',
      'toString(1 2 3)',
    ],
    ...['red;', 'url(http://x)}', '<b>', 'constructor(1 2 3)', '__proto__'],
  ])('[GS-5] is not “%s”', text => {
    expect(isCssColour(text)).toBe(false)
  })

  it('[GS-5] may have 64 characters and no more', () => {
    const padded = (length: number) => `rgb(1 2 ${'3'.padStart(length - 9)})`
    expect(padded(maxColourLength)).toHaveLength(64)
    expect(isCssColour(padded(maxColourLength))).toBe(true)
    expect(isCssColour(padded(maxColourLength + 1))).toBe(false)
  })

  it('[GS-5] is any red, green and blue with any opacity, in both forms', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const opacity = fc.integer({ min: 0, max: 100 }).map(percent => `${percent}%`)
    fc.assert(
      fc.property(channel, channel, channel, opacity, (r, g, b, a) => {
        expect(isCssColour(`rgb(${r} ${g} ${b} / ${a})`)).toBe(true)
        expect(isCssColour(`rgba(${r}, ${g}, ${b}, ${a})`)).toBe(true)
        expect(isCssColour(`rgb(${r}, ${g} ${b})`)).toBe(false)
      }),
    )
  })

  it('[GS-5] never contains what could leave the place of a colour', () => {
    const text = fc.string({ unit: fc.constantFrom(...'rgb(#f)1,%; {}<>"\'\\/*:'), maxLength: 20 })
    fc.assert(
      fc.property(text, colour => {
        if (isCssColour(colour)) expect(colour).not.toMatch(/[;{}<>"'\\*:]/)
      }),
      { numRuns: 2_000 },
    )
  })
})

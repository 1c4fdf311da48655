import { describe, expect, it } from 'vitest'
import { colourOver } from './colour-over.ts'

describe('the opaque colour of a translucent one over a background', () => {
  it('is mixed by its alpha, from both notations of the themes', () => {
    expect(colourOver('#0e1116', '#d7dce50a')).toBe('rgb(22, 25, 30)')
    expect(colourOver('#0e1116', 'rgba(255,255,255,0.018)')).toBe('rgb(18, 21, 26)')
    expect(colourOver('rgb(255, 255, 255)', '#00000080')).toBe('rgb(127, 127, 127)')
    expect(colourOver('#ffffff', '#102030')).toBe('rgb(16, 32, 48)')
  })

  it('changes with either colour', () => {
    const before = colourOver('#000000', '#ffffff80')
    expect(colourOver('#ffffff', '#ffffff80')).not.toBe(before)
    expect(colourOver('#000000', '#ffffff40')).not.toBe(before)
    expect(colourOver('#000000', '#ffffff80')).toBe(before)
  })

  it('stays translucent when a colour cannot be read or the background shows through', () => {
    expect(colourOver('canvas', '#ffffff80')).toBe('#ffffff80')
    expect(colourOver('#000000', 'hsl(0 0% 100% / 50%)')).toBe('hsl(0 0% 100% / 50%)')
    expect(colourOver('#00000080', '#ffffff80')).toBe('#ffffff80')
  })
})

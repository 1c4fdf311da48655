import { defaultDisplaySettings } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, minContrast, type Rgb, rgbOf } from '../../ui/readable-colour.ts'
import { wallColours } from './wall-colours.ts'

const initial = defaultDisplaySettings().colorSettings
const dark = { surface: '#151a21', bear: '#40ba8a', bull: '#d65e63' }
const light = { surface: '#ffffff', bear: '#40ba8a', bull: '#d65e63' }
const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const rgb = (css: string): Rgb => rgbOf(css) as Rgb

describe('the colours of the walls', () => {
  it('[DR-7] are the saved background, thin and with bars at 25 %, and the saved text', () => {
    const saved = { ...initial, bearBackground: '#0000ff', bearTextColor: '#ffffff' }
    const { bear } = wallColours(saved, { ...dark, surface: '#000000' })
    expect(bear).toEqual({ background: 'rgb(0 0 31)', bar: 'rgb(0 0 87)', text: 'rgb(255 255 255)' })
  })

  it('[RT-4] follow the palette until the user chooses a colour', () => {
    const palette = { surface: '#000000', bear: '#ffffff', bull: '#ff0000' }
    expect(wallColours(initial, palette)).toMatchObject({
      bear: { background: 'rgb(31 31 31)' },
      bull: { background: 'rgb(31 0 0)' },
    })
  })

  it.each([
    ['dark', dark],
    ['light', light],
  ])('[DR-7] are readable whatever was saved, %s', (_theme, tokens) => {
    fc.assert(
      fc.property(colour, colour, (background, text) => {
        const saved = { ...initial, bullBackground: background, bullTextColor: text }
        const { bull } = wallColours(saved, tokens)
        // The printed colours are rounded to whole steps.
        for (const below of [bull.background, bull.bar])
          expect(contrastOf(rgb(bull.text), rgb(below))).toBeGreaterThan(minContrast - 0.1)
      }),
    )
  })
})

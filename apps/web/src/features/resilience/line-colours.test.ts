import { defaultDisplaySettings } from '@tidemark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { lineColours } from './line-colours.ts'
import { resilienceCharts } from './resilience-charts.ts'

const root = document.documentElement
const { colorSettings } = defaultDisplaySettings()
afterEach(() => root.removeAttribute('style'))

describe('the colours of the lines', () => {
  it('[DR-8] are white against HG and yellow against MHP, in the tones of the theme', () => {
    root.style.setProperty('--tm-text', '#d7dce5')
    root.style.setProperty('--tm-warn', '#e0b341')
    const colours = Object.values(resilienceCharts).map(chart => lineColours(chart, { colorSettings }))
    expect(colours).toEqual([['#d7dce5', '#e0b341'], ['#d7dce5', '#e0b341'], ['#d7dce5'], ['#d7dce5']])
  })

  it('[GS-3] are those of the settings where the user has chosen one', () => {
    root.style.setProperty('--tm-text', '#d7dce5')
    root.style.setProperty('--tm-warn', '#e0b341')
    const own = { colorSettings: { ...colorSettings, spResilColor: '#ff0000', nqResilColor: '#00ff00' } }
    expect(lineColours(resilienceCharts.sp, own)).toEqual(['#ff0000', '#e0b341'])
    expect(lineColours(resilienceCharts.nq, own)).toEqual(['#00ff00', '#e0b341'])
    expect(lineColours(resilienceCharts.ru, own)).toEqual(['#d7dce5'])
  })
})

import { defaultDisplaySettings } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { type MapTokens, styleOf } from './map-style.ts'

const tokens: MapTokens = {
  bear: 'token-bear',
  bull: 'token-bull',
  hp: 'token-hp',
  mhp: 'token-mhp',
  hg: 'token-hg',
  ddBands: 'token-dd',
  support: 'token-up',
  resistance: 'token-down',
  background: '#0e1116',
  text: '#d7dce5',
  fontFamily: 'Inter',
}
const settings = (change: object = {}) => {
  const { colorSettings } = defaultDisplaySettings()
  return { colorSettings: { ...colorSettings, ...change } }
}

describe('the style of the map', () => {
  it('[LM-7] follows theme and palette where the user has chosen no colour: zones, monthly columns and lines', () => {
    const { bear, bull, monthlyBear, monthlyBull, hp, mhp, hg, ddBands } = styleOf(settings(), tokens, false)
    expect([bear, bull, monthlyBear, monthlyBull].map(({ background }) => background)).toEqual([
      'token-bear',
      'token-bull',
      'token-bear',
      'token-bull',
    ])
    expect([hp, mhp, hg, ddBands]).toEqual(['token-hp', 'token-mhp', 'token-hg', 'token-dd'])
  })

  it('[LM-7] has the colours, weights and transparencies of the user', () => {
    const own = { bearBackground: '#123456', hpColor: '#abcdef', bearTransparency: 20, bearBorderWeight: 5 }
    const { bear, bull, hp } = styleOf(settings(own), tokens, false)
    expect(bear).toMatchObject({ background: '#123456', transparency: 20, borderWeight: 5 })
    expect(hp).toBe('#abcdef')
    expect(bull.background).toBe('token-bull')
  })

  it('[LM-7] has borders and texts of the settings', () => {
    const { bear, bull } = styleOf(settings(), tokens, false)
    expect([bear.border, bear.text, bull.border, bull.text]).toEqual([
      '#767a88',
      '#767a88',
      '#4a4f61',
      '#4a4f61',
    ])
  })

  it('[LM-7] colours support and resistance only when the user asks for it', () => {
    expect(styleOf(settings(), tokens, false).sides).toBeUndefined()
    expect(styleOf(settings(), tokens, true).sides).toEqual({ support: 'token-up', resistance: 'token-down' })
  })
})

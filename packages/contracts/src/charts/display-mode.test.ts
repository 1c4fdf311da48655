import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type DisplaySwitch,
  defaultDisplaySettings,
  displayModeSchemaOf,
  displaySwitches,
  mapParts,
  shownMapParts,
} from '../index.ts'

describe('display switches', () => {
  it('[DR-5] [GS-6] are the fields of displayMode, in the order of the panel', () => {
    expect(displaySwitches.map(({ label }) => label)).toEqual([
      'Zones',
      'HP',
      'MHP',
      'HG',
      'Redistribution Zone',
      'DD Bands',
      'Text Labels',
    ])
    expect(Object.keys(defaultDisplaySettings().displayMode)).toEqual(displaySwitches.map(({ name }) => name))
  })

  it('have unique names, and each part of the map has a switch', () => {
    expect(new Set(displaySwitches.map(({ name }) => name)).size).toBe(displaySwitches.length)
    expect(new Set(displaySwitches.flatMap(({ hides }) => hides))).toEqual(new Set(mapParts))
  })

  it('are all in the list', () => {
    const files = readdirSync(new URL('display-switches', import.meta.url))
    const others = ['index.ts', 'display-switch.ts']
    expect(files.filter(file => !others.includes(file))).toHaveLength(displaySwitches.length)
  })

  it('hide their parts while off', () => {
    const { displayMode } = defaultDisplaySettings()
    expect(Object.values(shownMapParts(displayMode))).not.toContain(false)
    expect(shownMapParts({ ...displayMode, HG: false })).toMatchObject({ hg: false, hp: true })
  })

  it('take one more descriptor: it is stored, has its default and hides its parts', () => {
    const levelLines = {
      name: 'LevelLines',
      label: 'Level lines',
      isOnByDefault: false,
      hides: ['hp', 'mhp'],
    } as const satisfies DisplaySwitch
    const switches = [...displaySwitches, levelLines] as const
    const mode = displayModeSchemaOf(switches).parse({ HG: false })
    expect(mode).toMatchObject({ LevelLines: false, HG: false, HP: true })
    expect(shownMapParts(mode, switches)).toMatchObject({ hp: false, mhp: false, hg: false, zones: true })
    expect(shownMapParts({ ...mode, LevelLines: true }, switches)).toMatchObject({ hp: true, mhp: true })
  })
})

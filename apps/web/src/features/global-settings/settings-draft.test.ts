import { defaultDisplaySettings, settingsChangeSchema } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldId, fieldsIn, sectionIds } from './sections.ts'
import { changeOf, drafted, problemOf, type TextField } from './settings-draft.ts'

const settings = defaultDisplaySettings()
const fields = sectionIds.flatMap(fieldsIn).filter((field): field is TextField => field.kind !== 'switch')
const named = (name: string) => {
  const field = fields.find(one => one.name === name)
  if (field === undefined) throw new Error(`No field ${name}`)
  return field
}

describe('the fields of Global Settings', () => {
  it('[GS-2] [GS-3] [GS-4] [GS-10] are every colour, weight, transparency and margin, each once', () => {
    const names = fields.map(fieldId).toSorted()
    const record = [
      ...Object.keys(settings.colorSettings).map(name => `colorSettings/${name}`),
      ...Object.keys(settings.margins).map(name => `margins/${name}`),
    ]
    expect(names).toEqual(record.toSorted())
  })

  it.each([
    ['bearTransparency', '0', true],
    ['bearTransparency', '100', true],
    ['bearTransparency', '-1', false],
    ['bearTransparency', '101', false],
    ['bearTransparency', '100.5', false],
    ['bullBorderWeight', '0', true],
    ['bullBorderWeight', '20', true],
    ['bullBorderWeight', '20.1', false],
    ['bullBorderWeight', '1e9', false],
    ['bullBorderWeight', '1000000000', false],
    ['verticleChartMargin', '45', true],
    ['verticleChartMargin', '46', false],
    ['verticleChartMargin', ' 2.5 ', true],
    ['verticleChartMargin', '.5', true],
    ['verticleChartMargin', '', false],
    ['verticleChartMargin', 'ten', false],
    ['verticleChartMargin', 'NaN', false],
    ['verticleChartMargin', 'Infinity', false],
    ['verticleChartMargin', '0x10', false],
    ['verticleChartMargin', '1 0', false],
    ['dayLeft', '1000', true],
    ['dayLeft', '1001', false],
    ['intraDayRight', '604800', true],
    ['intraDayRight', '604801', false],
    ['hpColor', 'notacolour', false],
    ['hpColor', 'oklch(60% 0.15 200)', true],
    ['hpColor', '', false],
  ])('[GS-5] %s may be “%s”: %s', (name, text, isValid) => {
    expect(problemOf(named(name), text) === null).toBe(isValid)
  })

  it('[GS-5] send only valid values that differ from the saved ones', () => {
    const typed = {
      'colorSettings/hpColor': 'notacolour',
      'colorSettings/hgColor': ' teal ',
      'colorSettings/bearBorderWeight': '2.0',
      'margins/dayLeft': '20',
    }
    const { change, refused } = changeOf(settings, typed, fields)
    expect(change).toEqual({ colorSettings: { hgColor: 'teal' }, margins: { dayLeft: 20 } })
    expect(refused.map(({ name }) => name)).toEqual(['hpColor'])
    const shown = drafted(settings, change)
    expect(shown.colorSettings).toMatchObject({ hpColor: settings.colorSettings.hpColor, hgColor: 'teal' })
    expect(shown.margins.dayLeft).toBe(20)
  })

  it('[GS-5] never send what the platform refuses, whatever is typed', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.double().map(String),
      fc.constantFrom('1e9', '-0', '١٢', '#fff', 'rgb(1 2 3)', 'red', '99999999999999999999'),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields.map(fieldId)), text), typed => {
        expect(settingsChangeSchema.safeParse(changeOf(settings, typed, fields).change).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

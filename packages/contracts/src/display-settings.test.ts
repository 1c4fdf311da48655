import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDisplaySettings, displaySettingsSchema, settingsChangeSchema } from './index.ts'

describe('display settings', () => {
  it('[GS-10] contain every colour, weight and transparency of the record', () => {
    const five = ['Color', 'Background', 'TextColor', 'BorderWeight', 'Transparency']
    const four = ['Color', 'Background', 'BorderWeight', 'Transparency']
    const names = [
      ...['bear', 'bull', 'redistribution'].flatMap(zone => five.map(part => zone + part)),
      ...['monthlyMapBear', 'monthlyMapBull'].flatMap(zone => four.map(part => zone + part)),
      ...['spResilColor', 'nqResilColor', 'hpColor', 'mhpColor', 'hgColor', 'ddBandsColor'],
    ]
    expect(Object.keys(defaultDisplaySettings().colorSettings).toSorted()).toEqual(names.toSorted())
  })

  it('[GS-11] default to flags on, the colours of the specification and a valid colour everywhere else', () => {
    const { displayMode, colorSettings } = defaultDisplaySettings()
    expect(Object.values(displayMode)).toEqual([true, true, true, true, true, true])
    expect(colorSettings).toMatchObject({
      bearColor: '#767a88',
      bullColor: '#4a4f61',
      bearBackground: '#40BA8A',
      bullBackground: '#D65E63',
      redistributionBackground: '#4a4f61',
      ddBandsColor: '#BDE3A9',
      bearTransparency: 57,
      bullTransparency: 67,
      redistributionTransparency: 95,
      bearBorderWeight: 2,
      bullBorderWeight: 2,
      redistributionBorderWeight: 1,
    })
    for (const [name, value] of Object.entries(colorSettings)) {
      if (typeof value === 'string') expect(value, name).toMatch(/^#[0-9a-f]{6}$/i)
    }
  })

  it('[GS-6] default to the margins of the specification, with its spelling', () => {
    expect(defaultDisplaySettings().margins).toEqual({
      verticleChartMargin: 10,
      verticalChartMarginBottom: 10,
      intraHourLeft: 10800,
      intraHourRight: 7200,
      intraDayLeft: 10800,
      intraDayRight: 7200,
      dayLeft: 105,
      dayRight: 75,
      gtDayLeft: 105,
      gtDayRight: 75,
    })
  })

  it('[GS-6] fill missing parts and keep given ones', () => {
    const full = defaultDisplaySettings()
    const anyPart = fc.record(
      {
        zoneOrWalls: fc.constantFrom('Zones', 'Walls'),
        dailyOrMonthly: fc.constantFrom('Daily', 'Single-Date', 'Monthly', 'Monthly-Map'),
        colorSettings: fc.record(
          { bearTransparency: fc.integer({ min: 0, max: 100 }) },
          { requiredKeys: [] },
        ),
        margins: fc.record({ dayLeft: fc.nat() }, { requiredKeys: [] }),
        displayMode: fc.record({ HP: fc.boolean() }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyPart, part => {
        const filled = displaySettingsSchema.parse(part)
        expect(filled).toMatchObject(part)
        expect(Object.keys(filled.colorSettings)).toEqual(Object.keys(full.colorSettings))
        expect(Object.keys(filled.margins)).toEqual(Object.keys(full.margins))
        expect(Object.keys(filled.displayMode)).toEqual(Object.keys(full.displayMode))
      }),
    )
  })

  it('contain only the given fields in a change', () => {
    expect(settingsChangeSchema.parse({ margins: { dayLeft: 3 } })).toEqual({ margins: { dayLeft: 3 } })
    expect(settingsChangeSchema.parse({})).toEqual({})
  })

  it.each(['#fff', '#40BA8A80', 'tomato', 'rgb(64 186 138 / 50%)', 'hsl(120, 50%, 50%)', 'transparent'])(
    'accept the colour %s',
    hpColor => {
      expect(settingsChangeSchema.parse({ colorSettings: { hpColor } }).colorSettings?.hpColor).toBe(hpColor)
    },
  )

  it.each(['', '#', '#xyz', 'red;', 'url(http://x)}', 'expression(alert(1))', 'url(x)', '<b>'])(
    'reject the colour “%s”',
    hpColor => {
      expect(settingsChangeSchema.safeParse({ colorSettings: { hpColor } }).success).toBe(false)
    },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultDisplaySettings,
  displaySettingsSchema,
  readDisplaySettings,
  settingsChangeSchema,
  settingsLimits,
  settingsProblem,
} from '../index.ts'

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
    expect(Object.values(displayMode)).toEqual([true, true, true, true, true, true, true])
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
        margins: fc.record({ dayLeft: fc.nat({ max: 1_000 }) }, { requiredKeys: [] }),
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
    '[GS-5] accept the colour %s',
    hpColor => {
      expect(settingsChangeSchema.parse({ colorSettings: { hpColor } }).colorSettings?.hpColor).toBe(hpColor)
      expect(settingsProblem('colorSettings', 'hpColor', hpColor)).toBeNull()
    },
  )

  it.each(['', '#', '#xyz', 'notacolour', 'red;', 'url(http://x)}', 'expression(alert(1))', 7, null])(
    '[GS-5] reject the colour “%s”',
    hpColor => {
      expect(settingsChangeSchema.safeParse({ colorSettings: { hpColor } }).success).toBe(false)
      expect(settingsProblem('colorSettings', 'hpColor', hpColor)).toContain('Enter a CSS colour')
    },
  )

  it.each([
    ['colorSettings', 'bearTransparency', 100],
    ['colorSettings', 'monthlyMapBullTransparency', 100],
    ['colorSettings', 'redistributionBorderWeight', 20],
    ['margins', 'verticleChartMargin', 45],
    ['margins', 'verticalChartMarginBottom', 45],
    ['margins', 'intraHourLeft', 604_800],
    ['margins', 'intraDayRight', 604_800],
    ['margins', 'dayLeft', 1_000],
    ['margins', 'gtDayRight', 1_000],
  ] as const)('[GS-5] accept in %s.%s 0 to %d and nothing beyond', (part, name, max) => {
    const isAccepted = (value: unknown) => {
      const { success } = settingsChangeSchema.safeParse({ [part]: { [name]: value } })
      expect(settingsProblem(part, name as never, value) === null).toBe(success)
      return success
    }
    expect([0, 0.5, max].map(isAccepted)).toEqual([true, true, true])
    const refused = [-1, -0.001, max + 0.001, max + 1, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '5', null]
    expect(refused.filter(isAccepted)).toEqual([])
  })

  it('[GS-5] leave room for the candles with the largest margins', () => {
    expect(2 * settingsLimits.marginPercent).toBeLessThan(100)
  })

  it('[GS-6] that an earlier release accepted and this one does not take their defaults', () => {
    const stored = {
      colorSettings: { hpColor: 'notacolour', hgColor: 'teal', bearBorderWeight: 1e9, bearTransparency: 101 },
      margins: { verticleChartMargin: 90, dayLeft: 20 },
      chartConfig: { resolutions: [], symbol: 'no symbol', interval: '60' },
    }
    const initial = defaultDisplaySettings()
    expect(readDisplaySettings(stored)).toEqual({
      ...initial,
      colorSettings: { ...initial.colorSettings, hgColor: 'teal' },
      margins: { ...initial.margins, dayLeft: 20 },
      chartConfig: { ...initial.chartConfig, interval: '60' },
    })
  })

  it('[RT-6] have all resolutions, SPY and one minute in a new chart configuration', () => {
    expect(defaultDisplaySettings().chartConfig).toEqual({
      resolutions: ['1', '3', '5', '15', '60', '120', '180', '360', '720', '1D', '1W'],
      symbol: 'SPY',
      interval: '1',
    })
  })

  it.each([
    ['resolutions', []],
    ['resolutions', ['7']],
    ['resolutions', Array.from({ length: 12 }, () => '1')],
    ['symbol', ''],
    ['symbol', 'A B'],
    ['symbol', 'A'.repeat(33)],
    ['interval', '7'],
  ] as const)('[RT-6] reject the %s %j', (name, value) => {
    expect(settingsChangeSchema.safeParse({ chartConfig: { [name]: value } }).success).toBe(false)
    expect(settingsProblem('chartConfig', name, value)).not.toBeNull()
  })
})

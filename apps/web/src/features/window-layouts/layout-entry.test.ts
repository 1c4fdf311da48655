import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LayoutEntry, maxWindows, readLayout } from './layout-entry.ts'
import { defaultLayout, maxLayouts, maxName, namedLayouts } from './layout-preferences.ts'

const entry = {
  RSWindowGUID: 'self',
  location: 'https://tidemark.local/app',
  width: 1600,
  height: 900,
  screenX: 0,
  screenY: 0,
  meta: { symbolDetails: { symbol: 'SPY', interval: '5' } },
}

const hostile = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    '__proto__',
    'x'.repeat(3_000),
    Number.NaN,
    Number.MAX_VALUE,
    -0,
    { __proto__: null },
  ),
)
const anyEntry = fc.oneof(
  hostile,
  fc.record(
    {
      RSWindowGUID: fc.oneof(hostile, fc.constantFrom('self', 'a', 'b', '../x', ' ', 'c'.repeat(65))),
      location: fc.oneof(hostile, fc.webUrl(), fc.constant('/app/walls')),
      width: hostile,
      height: fc.oneof(hostile, fc.double()),
      screenX: fc.oneof(hostile, fc.double()),
      screenY: hostile,
      meta: fc.oneof(hostile, fc.dictionary(fc.string(), fc.jsonValue())),
    },
    { requiredKeys: [] },
  ),
)

function expectValid(layout: readonly LayoutEntry[]): void {
  expect(layout.length).toBeLessThanOrEqual(maxWindows)
  expect(new Set(layout.map(({ RSWindowGUID }) => RSWindowGUID)).size).toBe(layout.length)
  for (const { RSWindowGUID, location, width, height, screenX, screenY, meta } of layout) {
    expect(RSWindowGUID).toMatch(/^[\w-]{1,64}$/)
    expect(location.length).toBeLessThanOrEqual(2_000)
    for (const size of [width, height]) expect(size >= 100 && size <= 10_000).toBe(true)
    for (const place of [screenX, screenY]) expect(Math.abs(place)).toBeLessThanOrEqual(100_000)
    expect(JSON.stringify(meta).length).toBeLessThanOrEqual(20_000)
  }
}

describe('a stored layout', () => {
  it('[TB-2] [ST-1] is read as other software writes it', () => {
    const chart = { ...entry, RSWindowGUID: '8f1c-22', location: '/app/chart', screenX: -1920 }
    expect(defaultLayout.read(JSON.stringify([entry, chart]))).toEqual([entry, chart])
    expect(defaultLayout.write(null, [entry, chart])).toBe(JSON.stringify([entry, chart]))
  })

  it('[TB-2] leaves out what is no window, and gives a window without a size the usual one', () => {
    const { RSWindowGUID, location } = entry
    expect(readLayout([null, 7, {}, { RSWindowGUID }, { location }, { RSWindowGUID, location }])).toEqual([
      { RSWindowGUID, location, width: 1000, height: 700, screenX: 0, screenY: 0, meta: {} },
    ])
  })

  it.each([null, '', 'null', '{}', '7', '{"length":3}', '[', `[${'['.repeat(50_000)}`])(
    '[TB-2] is none when the text is %j',
    text => expect(defaultLayout.read(text)).toEqual([]),
  )

  it('[TB-2] has at most 20 windows, each id once', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...entry, RSWindowGUID: `w${at % 25}` }))
    expect(readLayout(many).map(({ RSWindowGUID }) => RSWindowGUID)).toEqual(
      Array.from({ length: 20 }, (_, at) => `w${at}`),
    )
  })

  it('[TB-2] is valid whatever is stored, and reads the same after it is written', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), stored => {
        // What cannot be JSON cannot be stored.
        let text: string
        try {
          text = JSON.stringify(stored)
        } catch {
          return
        }
        const layout = defaultLayout.read(text)
        expectValid(layout)
        expect(defaultLayout.read(defaultLayout.write(null, layout))).toEqual(
          JSON.parse(JSON.stringify(layout)),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('the named layouts', () => {
  it('[TB-2] have a name each, compared without case, and are at most 20', () => {
    const named = (name: unknown) => ({ name, windows: [entry] })
    const names = (stored: unknown) => namedLayouts.read(JSON.stringify(stored)).map(({ name }) => name)
    expect(
      names([named(' Morning '), named('MORNING'), named(''), named(7), named('x'.repeat(41)), 7]),
    ).toEqual(['Morning'])
    expect(names(Array.from({ length: 60 }, (_, at) => named(`n${at}`)))).toHaveLength(maxLayouts)
  })

  it('[TB-2] are valid whatever is stored', () => {
    const anyNamed = fc.oneof(hostile, fc.record({ name: hostile, windows: fc.array(anyEntry) }))
    fc.assert(
      fc.property(fc.array(anyNamed, { maxLength: 10 }), stored => {
        let text: string
        try {
          text = JSON.stringify(stored)
        } catch {
          return
        }
        for (const { name, windows } of namedLayouts.read(text)) {
          expect(name.length > 0 && name.length <= maxName && name === name.trim()).toBe(true)
          expectValid(windows)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LayoutEntry, maxWindows } from './layout-entry.ts'
import { defaultLayout, maxName, namedLayouts } from './layout-preferences.ts'

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

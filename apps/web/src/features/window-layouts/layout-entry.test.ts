import { describe, expect, it } from 'vitest'
import { readLayout } from './layout-entry.ts'
import { defaultLayout, maxLayouts, namedLayouts } from './layout-preferences.ts'

const entry = {
  RSWindowGUID: 'self',
  location: 'https://tidemark.local/app',
  width: 1600,
  height: 900,
  screenX: 0,
  screenY: 0,
  meta: { symbolDetails: { symbol: 'SPY', interval: '5' } },
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
})

import type { DdBand } from '@tidemark/contracts'
import { type BandBar, epochSeconds, futuresOpen, type IndexFuture, isoDate } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandsOfRecords, DdBandBreaks } from './dd-band-breaks.ts'

const monday = isoDate('2026-11-16')
const tuesday = isoDate('2026-11-17')
const open = futuresOpen(monday)
const bands = { EP: { lower: 6700, upper: 6800 }, ENQ: { lower: 24_000, upper: 25_000 }, RTY: null }
const bar = (minute: number, low: number, high: number, start = open): BandBar => ({
  time: epochSeconds(start + minute * 60),
  low,
  high,
})

function evaluated() {
  const breaks = new DdBandBreaks()
  breaks.startSession(monday)
  breaks.putBands(monday, bands)
  const stateOf = (root: IndexFuture) => {
    const item = breaks.items().find(({ symbol }) => symbol?.startsWith(`F.US.${root}`))
    return `${item?.color}:${item?.dir}`
  }
  return { breaks, stateOf }
}

describe('the DD-band breaks of the main window', () => {
  it('[AL-2] [AL-7] are items of the front contracts, not evaluated before the first bar', () => {
    const { breaks } = evaluated()
    breaks.putBars('EP', [bar(0, 6690, 6710)], 7)
    expect(breaks.items()).toEqual([
      { alert: 'dd-band-break', symbol: 'F.US.EPZ26', requestId: 7, color: 'red', dir: 'D' },
      { alert: 'dd-band-break', symbol: 'F.US.ENQZ26', requestId: null, color: 'none', dir: '-' },
      { alert: 'dd-band-break', symbol: 'F.US.RTYZ26', requestId: null, color: 'none', dir: '-' },
    ])
    expect(new DdBandBreaks().items()).toEqual([])
  })

  it.each([
    ['both bands touched', bar(0, 6700, 6800), 'green:-'],
    ['the lower band broken', bar(0, 6699.75, 6800), 'red:D'],
    ['the upper band broken', bar(0, 6700, 6800.25), 'red:U'],
    ['both bands broken', bar(0, 6699.75, 6800.25), 'red:D'],
    ['before the futures open', bar(-1, 6000, 6000), 'none:-'],
    ['at the next futures open', bar(0, 6000, 6000, futuresOpen(tuesday)), 'none:-'],
  ])('[AL-2] a bar with %s', (_case, one, state) => {
    const { breaks, stateOf } = evaluated()
    breaks.putBars('EP', [one])
    expect(stateOf('EP')).toBe(state)
  })

  it('[AL-2] turn yellow without a break, and green stays green', () => {
    const { breaks, stateOf } = evaluated()
    breaks.putBars('EP', [bar(0, 6750, 6760), bar(1, 6790, 6801)])
    breaks.putBars('ENQ', [bar(0, 24_100, 24_200), bar(1, 24_100, 24_200)])
    expect([stateOf('EP'), stateOf('ENQ')]).toEqual(['red:U', 'green:-'])
    breaks.putBars('EP', [bar(2, 6790, 6799)])
    expect(stateOf('EP')).toBe('yellow:U')
    breaks.putBars('EP', [bar(3, 6690, 6705)])
    expect(stateOf('EP')).toBe('red:D')
  })

  it('[AL-2] follow a bar in progress', () => {
    const { breaks, stateOf } = evaluated()
    breaks.putBars('EP', [bar(0, 6795, 6801), bar(1, 6790, 6799)])
    expect(stateOf('EP')).toBe('yellow:U')
    breaks.putBars('EP', [bar(1, 6790, 6802)])
    expect(stateOf('EP')).toBe('red:U')
  })

  it('[AL-2] are not evaluated without bands', () => {
    const { breaks, stateOf } = evaluated()
    breaks.putBars('RTY', [bar(0, 1, 2)])
    expect(stateOf('RTY')).toBe('none:-')
  })

  it('[AL-2] of a new session start without an alert and without the bands of the old one', () => {
    const { breaks, stateOf } = evaluated()
    breaks.putBars('EP', [bar(0, 6790, 6801)])
    breaks.startSession(tuesday)
    expect(stateOf('EP')).toBe('none:-')
    breaks.putBars('EP', [bar(0, 6790, 6801, futuresOpen(tuesday))])
    breaks.putBands(monday, bands)
    expect(stateOf('EP')).toBe('none:-')
    breaks.putBands(tuesday, { ...bands, EP: { lower: 6700, upper: 6900 } })
    expect(stateOf('EP')).toBe('green:-')
  })

  it('keep a bounded number of bars, the newest', () => {
    const { breaks, stateOf } = evaluated()
    const later = Array.from({ length: 10_000 }, (_, i) => bar(2 + i, 6750, 6760))
    breaks.putBars('EP', [bar(0, 6750, 6801), ...later])
    expect(stateOf('EP')).toBe('green:-')
    breaks.putBars('EP', [bar(1, 6750, 6801)])
    expect(stateOf('EP')).toBe('green:-')
  })

  it('[AL-2] do not depend on the order in which bars and bands come', () => {
    const bars = fc.uniqueArray(
      fc
        .record({ minute: fc.nat(200), low: fc.integer({ min: 6680, max: 6790 }), tall: fc.nat(30) })
        .map(({ minute, low, tall }) => bar(minute, low, low + tall)),
      { selector: ({ time }) => time, maxLength: 30 },
    )
    const shuffled = bars.chain(all =>
      fc.record({
        all: fc.constant(all),
        other: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ all, other }) => {
        const [first, second] = [evaluated(), new DdBandBreaks()]
        first.breaks.putBars('EP', all)
        for (const one of other) second.putBars('EP', [one])
        second.startSession(monday)
        second.putBands(monday, bands)
        expect(second.items()).toEqual(first.breaks.items())
      }),
    )
  })
})

describe('the bands of a session', () => {
  const record = (cqgSymbol: string, changes: Partial<DdBand> = {}): DdBand => ({
    exchangeSymbol: cqgSymbol,
    cqgSymbol,
    symbol: cqgSymbol,
    product: '',
    exchange: '',
    tickSize: 0.25,
    profitPerTick: 12.5,
    maintenance: 1,
    riskParam: 1.1,
    ri: 50,
    yl: 1,
    closePrice: { Z26: 6750, H27: 6800 },
    error: false,
    ...changes,
  })

  it('[AL-2] are those of the front contract, null without its settlement', () => {
    const records = [record('EP'), record('ENQ', { closePrice: { H27: 1 } }), record('RTY', { error: true })]
    expect(bandsOfRecords(monday, records)).toEqual({
      EP: { lower: 6700, upper: 6800 },
      ENQ: null,
      RTY: null,
    })
    expect(bandsOfRecords(monday, [])).toEqual({ EP: null, ENQ: null, RTY: null })
  })
})

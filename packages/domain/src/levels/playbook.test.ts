import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Band,
  midGap,
  playbookGroup,
  playbookGroups,
  playbookKey,
  playbookKeys,
  playbookPicture,
  playbookWords,
  playbookZone,
  redistributionBand,
} from '../index.ts'

const levels = { hp: 100, mhp: 98, bear: [90, 95] as Band, bull: [105, 110] as Band }

describe('the playbook key', () => {
  it.each([
    [105, 98, 'BLU'],
    [120, 101, 'BLD'],
    [95, 98, 'BRSU'],
    [80, 101, 'BRSD'],
    [100, 100, 'MRLU'],
    [99.99, 100.01, 'MRSD'],
  ])('[SYS-3] at %d with MHP %d is %s', (price, mhp, key) => {
    expect(playbookKey(price, { ...levels, mhp })).toBe(key)
  })

  it('[SYS-3] is mean reversion when the zones overlap', () => {
    const inverted = { ...levels, bear: [90, 106] as Band }
    expect(playbookKey(120, inverted)).toBe('MRLU')
    expect(playbookKey(80, inverted)).toBe('MRSU')
  })

  it('[SYS-3] treats a missing zone as not reached and needs one of the two', () => {
    expect(playbookKey(120, { ...levels, bear: null })).toBe('BLU')
    expect(playbookKey(80, { ...levels, bear: null })).toBe('MRSU')
    expect(playbookKey(120, { ...levels, bear: null, bull: null })).toBeNull()
  })

  it('[SYS-3] is null without a price, HP or MHP', () => {
    expect(playbookKey(null, levels)).toBeNull()
    expect(playbookKey(Number.NaN, levels)).toBeNull()
    expect(playbookKey(100, { ...levels, hp: null })).toBeNull()
    expect(playbookKey(100, { ...levels, mhp: null })).toBeNull()
  })

  it('[SC-3] belongs to one of three groups of four', () => {
    const members = Object.fromEntries(
      playbookGroups.map(group => [
        group,
        playbookKeys.filter(key => playbookGroup(key) === group).toSorted(),
      ]),
    )
    expect(members).toEqual({
      Bullish: ['BLD', 'BLU', 'BRLU', 'BSU'],
      Bearish: ['BRLD', 'BRSD', 'BRSU', 'BSD'],
      'Mean Reversion': ['MRLD', 'MRLU', 'MRSD', 'MRSU'],
    })
  })

  it('[LM-11] has one of nine pictures, shared by all of mean reversion', () => {
    const pictures = [...new Set(playbookKeys.map(playbookPicture))].toSorted()
    expect(pictures).toEqual(['BLD', 'BLU', 'BRLD', 'BRLU', 'BRSD', 'BRSU', 'BSD', 'BSU', 'MR'])
  })

  it.each([
    ['BLU', 'bullish, above HP, HP above MHP', 'in or above the bull zone'],
    ['BSD', 'bearish, below HP, HP below MHP', 'in or above the bull zone'],
    ['BRLD', 'bearish, above HP, HP below MHP', 'in or below the bear zone'],
    ['BRLU', 'bullish, above HP, HP above MHP', 'in or below the bear zone'],
    ['MRSU', 'mean reversion, below HP, HP above MHP', 'between the zones'],
  ] as const)('[CH-6] %s is spelled out as “%s”, %s', (key, words, zone) => {
    expect(playbookWords(key)).toBe(words)
    expect(playbookZone(key)).toBe(zone)
  })

  it('[SYS-3] is one of the twelve for any price and levels', () => {
    const price = fc.double({ min: 1, max: 200, noNaN: true })
    const band = fc.tuple(price, price).map(([a, b]): Band => [Math.min(a, b), Math.max(a, b)])
    fc.assert(
      fc.property(price, price, price, band, band, (last, hp, mhp, bear, bull) => {
        expect(playbookKeys).toContain(playbookKey(last, { hp, mhp, bear, bull }))
      }),
    )
  })
})

describe('the gap', () => {
  it('[SYS-3] has its midpoint at HG and its box at redistribution after the open', () => {
    expect(midGap(101, 100)).toBe(100.5)
    expect(redistributionBand(101, 100)).toEqual([100, 101])
    expect(redistributionBand(99, 100)).toEqual([99, 100])
    expect(midGap(null, 100)).toBeNull()
    expect(redistributionBand(null, 100)).toBeNull()
    expect(midGap(101, null)).toBeNull()
  })
})

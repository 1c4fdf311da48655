import { RESOLUTIONS, resolutionLabel } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInterval } from './read-interval.ts'

describe('[BY-6] a typed interval', () => {
  it('is read as code, as label and in either case', () => {
    for (const resolution of RESOLUTIONS) {
      expect(readInterval(resolution)).toBe(resolution)
      expect(readInterval(resolutionLabel(resolution))).toBe(resolution)
      expect(readInterval(` ${resolution.toLowerCase()} `)).toBe(resolution)
    }
    expect(['60', '1h', '1H', '60m'].map(readInterval)).toEqual(['60', '60', '60', '60'])
    expect(['d', '1D', '24h', '1440'].map(readInterval)).toEqual(['1D', '1D', '1D', '1D'])
    expect(['w', '1w', '7D'].map(readInterval)).toEqual(['1W', '1W', '1W'])
  })

  it('is refused when the chart has none of its length', () => {
    for (const text of [
      '',
      ' ',
      '0',
      '7',
      '30',
      '2D',
      'M',
      '1M',
      '5s',
      '-5',
      '1.5',
      'h',
      'five',
      '9'.repeat(400),
    ])
      expect(readInterval(text)).toBeNull()
  })

  it('is never an error', () => {
    fc.assert(fc.property(fc.string(), text => [null, ...RESOLUTIONS].includes(readInterval(text))))
  })
})

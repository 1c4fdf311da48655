import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  candleKindOf,
  parseResolution,
  RESOLUTIONS,
  resolutionLabel,
  resolutionSeconds,
  UnknownResolutionError,
} from './resolutions.ts'

describe('the offered resolutions', () => {
  it('[CH-1] are the eleven of the requirements, shortest first', () => {
    expect(RESOLUTIONS).toEqual(['1', '3', '5', '15', '60', '120', '180', '360', '720', '1D', '1W'])
    const seconds = RESOLUTIONS.map(resolutionSeconds)
    expect(seconds).toEqual([60, 180, 300, 900, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 604_800])
  })

  it('have labels for the top bar', () => {
    const labels = RESOLUTIONS.map(resolutionLabel)
    expect(labels).toEqual(['1m', '3m', '5m', '15m', '1h', '2h', '3h', '6h', '12h', 'D', 'W'])
  })

  it('parse to themselves', () => {
    expect(RESOLUTIONS.map(parseResolution)).toEqual(RESOLUTIONS)
  })

  it.each([
    ['D', '1D'],
    ['1440', '1D'],
    ['W', '1W'],
    ['7D', '1W'],
    ['10080', '1W'],
  ])('parse %s as %s', (text, code) => {
    expect(parseResolution(text)).toBe(code)
  })

  it.each(['2', '30', '2D', 'M', '1M', '0', '', '-5', '1.5', '1d', '05', ' 5', '1H', '1S', 'D1', 'five'])(
    'reject %j with a code',
    text => {
      expect(() => parseResolution(text)).toThrow(UnknownResolutionError)
      expect(() => parseResolution(text)).toThrow(expect.objectContaining({ code: 'unknown_resolution' }))
    },
  )
})

describe('candleKindOf', () => {
  it.each([
    ['1', 'IntraHour'],
    ['15', 'IntraHour'],
    ['59', 'IntraHour'],
    ['60', 'Intraday'],
    ['720', 'Intraday'],
    ['1439', 'Intraday'],
    ['1440', 'Daily'],
    ['1D', 'Daily'],
    ['D', 'Daily'],
    ['1441', 'Multiday'],
    ['2D', 'Multiday'],
    ['1W', 'Multiday'],
    ['W', 'Multiday'],
    ['M', 'Multiday'],
    ['12M', 'Multiday'],
  ])('[CH-2] of %s is %s', (resolution, kind) => {
    expect(candleKindOf(resolution)).toBe(kind)
  })

  it('[CH-2] accepts any positive minutes and never gives a longer candle a shorter kind', () => {
    const order = ['IntraHour', 'Intraday', 'Daily', 'Multiday']
    const minutes = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1 }))
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map(n => candleKindOf(String(n)))
        expect(order.indexOf(short ?? '')).toBeGreaterThanOrEqual(0)
        expect(order.indexOf(short ?? '')).toBeLessThanOrEqual(order.indexOf(long ?? ''))
      }),
    )
  })

  it('[CH-2] accepts any count of days, weeks and months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.constantFrom('D', 'W', 'M'), (count, unit) => {
        const kind = candleKindOf(`${count}${unit}`)
        expect(kind).toBe(count === 1 && unit === 'D' ? 'Daily' : 'Multiday')
      }),
    )
  })

  it.each(['', '0', '0D', '-1', '1.5', '1X', 'd', 'D1'])('rejects %j', text => {
    expect(() => candleKindOf(text)).toThrow(UnknownResolutionError)
  })
})

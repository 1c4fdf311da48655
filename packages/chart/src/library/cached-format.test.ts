import { describe, expect, it, vi } from 'vitest'
import { cachedFormat } from './cached-format.ts'

describe('a cached format', () => {
  it('formats each number once', () => {
    const format = vi.fn((value: number) => value.toFixed(2))
    const cached = cachedFormat(format)
    expect([1, 2, 1, 2, 1].map(cached)).toEqual(['1.00', '2.00', '1.00', '2.00', '1.00'])
    expect(format).toHaveBeenCalledTimes(2)
  })

  it('gives the same texts after it has forgotten the first numbers', () => {
    const cached = cachedFormat(value => value.toFixed(2))
    const values = Array.from({ length: 2_500 }, (_, n) => n / 4)
    expect(values.map(cached)).toEqual(values.map(value => value.toFixed(2)))
    expect(values.map(cached)).toEqual(values.map(value => value.toFixed(2)))
  })
})

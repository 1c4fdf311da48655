import { describe, expect, it } from 'vitest'
import { SECTORS, UnknownSymbolError } from './listing.ts'

describe('listings', () => {
  it('fall into eleven sectors', () => {
    expect(new Set(SECTORS).size).toBe(11)
  })

  it('[SYS-2] an unknown symbol is an error with a code that crosses boundaries', () => {
    const error = new UnknownSymbolError('NOPE')
    expect(error).toMatchObject({ code: 'unknown_symbol', name: 'UnknownSymbolError' })
    expect(error.message).toContain('NOPE')
  })
})

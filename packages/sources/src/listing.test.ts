import { describe, expect, it } from 'vitest'
import { SECTORS, UnknownSymbolError } from './listing.ts'

describe('listings', () => {
  it('have eleven sectors', () => {
    expect(new Set(SECTORS).size).toBe(11)
  })

  it('[SYS-2] report an unknown symbol as an error with a code', () => {
    const error = new UnknownSymbolError('NOPE')
    expect(error).toMatchObject({ code: 'unknown_symbol', name: 'UnknownSymbolError' })
    expect(error.message).toContain('NOPE')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractKey, contractLabel, monthCodes, monthName, monthNumber, parseContractKey } from '../index.ts'

const months = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), code: fc.constantFrom(...monthCodes) })

describe('month codes', () => {
  it('[FU-9] F to Z are JAN to DEC', () => {
    expect(monthCodes.map(code => `${code} ${monthNumber(code)} ${monthName(code)}`).join(', ')).toBe(
      'F 1 JAN, G 2 FEB, H 3 MAR, J 4 APR, K 5 MAY, M 6 JUN, N 7 JUL, Q 8 AUG, U 9 SEP, V 10 OCT, X 11 NOV, Z 12 DEC',
    )
  })
})

describe('contract keys', () => {
  it('[FU-9] are the month code and two digits of the year', () => {
    expect(contractKey({ year: 2026, code: 'Z' })).toBe('Z26')
    expect(contractKey({ year: 2005, code: 'H' })).toBe('H05')
    expect(contractLabel({ year: 2026, code: 'Z' })).toBe('DEC 26')
    expect(contractLabel({ year: 2005, code: 'F' })).toBe('JAN 05')
  })

  it('[FU-9] parse back to the same month, in either case', () => {
    fc.assert(
      fc.property(months, month => {
        expect(parseContractKey(contractKey(month))).toEqual(month)
        expect(parseContractKey(contractKey(month).toLowerCase())).toEqual(month)
      }),
    )
  })

  it.each(['', 'Z', '26', 'A26', 'Z2026', 'Z6', 'ZZ26', 'Z26X', '26Z', 'É26'])('reject “%s”', text => {
    expect(parseContractKey(text)).toBeNull()
  })

  it('parse only texts that format back to themselves', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const month = parseContractKey(text)
        if (month !== null) expect(contractKey(month)).toBe(text.trim().toUpperCase())
      }),
    )
  })
})

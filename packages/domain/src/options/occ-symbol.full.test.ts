import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  formatPaddedOccSymbol,
  isAdjustedRoot,
  parseOccSymbol,
  settlementOfRoot,
  underlyingOfRoot,
} from '../index.ts'

interface Vector {
  readonly compact: string
  readonly osi21?: string
  readonly root?: string
  readonly expiry?: string
  readonly type?: string
  readonly strike?: number
  readonly underlying?: string
  readonly settlement?: string
  readonly adjusted?: boolean
  readonly invalid?: string
}

const file = new URL('../../../../../shared/providers/samples/options/occ_vectors.json', import.meta.url)

it.skipIf(!existsSync(file))('an OCC symbol matches the published test vectors', () => {
  for (const vector of JSON.parse(readFileSync(file, 'utf8')) as Vector[]) {
    const symbol = parseOccSymbol(vector.compact)
    if (vector.invalid !== undefined) {
      expect(symbol).toBeUndefined()
      continue
    }
    expect(symbol).toMatchObject({ root: vector.root, expiry: vector.expiry, right: vector.type })
    expect((symbol?.strikeThousandths ?? 0) / 1000).toBe(vector.strike)
    if (vector.osi21 && symbol) expect(formatPaddedOccSymbol(symbol)).toBe(vector.osi21)
    if (vector.underlying) expect(underlyingOfRoot(vector.root ?? '')).toBe(vector.underlying)
    if (vector.settlement) expect(settlementOfRoot(vector.root ?? '')).toBe(vector.settlement)
    expect(isAdjustedRoot(vector.root ?? '')).toBe(vector.adjusted ?? false)
  }
})

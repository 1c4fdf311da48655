import { expect, it } from 'vitest'
import { volumeText } from './volume-text.ts'

it('abbreviates volumes', () => {
  expect([0, 950, 12_345, 999_999, 1_200_000, 3_100_000_000].map(volumeText)).toEqual([
    '0',
    '950',
    '12.35K',
    '1.00M',
    '1.20M',
    '3.10B',
  ])
})

import { it } from 'vitest'
import { isTheSameForAnyLast900Seconds } from './testing/delayed-feed-property.ts'

it('[SO-4] [API-12] the delayed feed is the same for any market data of the last 900 s, many times', () =>
  isTheSameForAnyLast900Seconds(10))

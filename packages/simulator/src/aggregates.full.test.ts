import { describe, it } from 'vitest'
import { isTheSameForAnyRange, sumsOfAnyDay, sumsOfAnyWeek } from './testing/aggregate-properties.ts'

describe('[SYS-2] [CH-1] any aggregate equals its parts, many times,', () => {
  it('for any symbol on any day since 2006, full or half', () => sumsOfAnyDay(60))

  it('for weeks and their days', () => sumsOfAnyWeek(60))
})

it('[SYS-2] [API-4] history is the same for every requested range, many times, in every resolution', () =>
  isTheSameForAnyRange(150))

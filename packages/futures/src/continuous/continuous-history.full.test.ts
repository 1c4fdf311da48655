import { it } from 'vitest'
import { hasNoGapAndNoOverlap } from '../testing/endless-contracts.ts'

it('[BY-19] any bars of a continuous contract have no gap and no overlap, forty times', () =>
  hasNoGapAndNoOverlap(40))

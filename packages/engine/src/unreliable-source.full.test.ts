import { it } from 'vitest'
import { endsInTheSameState, publishesEveryTradeOnce } from './testing/unreliable-source-property.ts'

it('[SYS-2] an engine with a source that fails at random ends in the same state, many times', () =>
  endsInTheSameState(15))

it('[SYS-2] a feed whose table is read slowly publishes every trade once, many times', () =>
  publishesEveryTradeOnce(30))

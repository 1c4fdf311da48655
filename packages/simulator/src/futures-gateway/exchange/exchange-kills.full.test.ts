import { it } from 'vitest'
import { losesAndDoublesNothing } from '../../testing/exchange-kills.ts'

it('[FU-6] sixty runs of kills lose and double no order and no fill that a client was told of', () =>
  losesAndDoublesNothing(60))

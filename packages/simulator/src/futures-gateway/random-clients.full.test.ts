import { it } from 'vitest'
import { answersEachRequestOnce, neverThrows } from '../testing/random-clients.ts'

it('[FU-14] [FU-15] [FU-16] [FU-17] any client gets exactly one final answer to each request, many times', () =>
  answersEachRequestOnce(40))

it('any client never makes the gateway throw, whatever its bytes are, many times', () => neverThrows(100))

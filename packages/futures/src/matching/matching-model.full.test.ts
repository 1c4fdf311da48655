import { it } from 'vitest'
import { fillsAsAQueue, fillsOnlyWhatTraded } from '../testing/matching-model.ts'

it('[FU-6] waiting limit orders get exactly what a queue of single contracts gives them, 500 times', () =>
  fillsAsAQueue(500))

it('[FU-6] orders of all types fill only what traded or was offered, add up, and are neither lost nor doubled by restarts, 500 times', () =>
  fillsOnlyWhatTraded(500))

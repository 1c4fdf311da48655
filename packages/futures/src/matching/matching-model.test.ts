import { it } from 'vitest'
import { fillsAsAQueue, fillsOnlyWhatTraded } from '../testing/matching-model.ts'

it('[FU-6] waiting limit orders get exactly what a queue of single contracts gives them', () =>
  fillsAsAQueue(60))

it('[FU-6] orders of all types fill only what traded or was offered, add up, and are neither lost nor doubled by restarts', () =>
  fillsOnlyWhatTraded(60))

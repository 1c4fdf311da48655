import { it } from 'vitest'
import { losesNothing } from '../testing/session-model.ts'

it('[FU-1] [FU-4] [FU-5] sends nothing twice, answers each request once, and loses no subscription, however it is cut', () =>
  losesNothing(40))

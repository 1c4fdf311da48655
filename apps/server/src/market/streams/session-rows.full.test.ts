import { describe } from 'vitest'
import { itNeverMixesSessions } from './session-rows-contract.ts'

describe('a scanner row', () => {
  itNeverMixesSessions(500)
})

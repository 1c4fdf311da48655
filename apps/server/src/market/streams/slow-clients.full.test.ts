import { describe } from 'vitest'
import { itCatchesUp } from './slow-clients-contract.ts'

describe('client that stops reading', () => {
  itCatchesUp(300)
})

import { describeFuzz } from './fuzz-contract.ts'

describeFuzz(500, 2)

import { describe, it } from 'vitest'
import {
  barsAreTheirMinutes,
  barsExistOnlyInSessions,
  barsInProgressAreTheirTrades,
  minutesAreTheirTrades,
} from '../testing/tape-properties.ts'

describe('[FU-16] bars and trades of simulated futures, many times,', () => {
  it('agree to the trade in every minute', () => minutesAreTheirTrades(300))

  it('add up from minutes to bars of every length', () => barsAreTheirMinutes(60))

  it('cut a bar in progress after the trades of the moment', () => barsInProgressAreTheirTrades(60))

  it('exist only while the product trades and the contract is listed', () => barsExistOnlyInSessions(10))
})

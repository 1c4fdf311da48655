import { isoDate } from '@tidemark/domain'
import { describe, it } from 'vitest'
import { describeChainSource } from '../../../sources/src/contract/chain-source-contract.ts'
import {
  at,
  hasSortedStrikes,
  hasThePreviousClose,
  isAroundThePrice,
  isTheSameAlone,
  market,
  staysListed,
} from '../testing/chain-properties.ts'

const listed = market.listings().map(({ symbol }) => symbol)

describeChainSource('[SYS-2] the simulated market with symbols of every kind', () => ({
  chains: market.chains,
  listed,
  symbols: ['SPY', 'SPX', 'NDX', 'VIX', 'UVXY', 'AAPL', 'KO', 'BRK.B', 'CZNC'],
  nowMs: at('2026-07-15T17:46:31.250Z'),
}))

describeChainSource('[SYS-2] the simulated market on its first days', () => ({
  chains: market.chains,
  listed,
  symbols: ['SPY', 'RUT', 'MSFT', 'CZNC'],
  nowMs: at('2006-01-05T15:00:00Z'),
}))

describe('[SYS-2] a simulated chain, many times,', () => {
  it('has the previous close as its spot', () => hasThePreviousClose(40))

  it('has sorted strikes and whole open interest on any day', () => hasSortedStrikes(40))

  it('is the same in another market of the same seed, whatever its symbols', () => isTheSameAlone(5))

  it('has strikes on both sides of the price and close to it', () => isAroundThePrice(40))

  it('has strikes that stay listed until they expire while the price moves', () =>
    staysListed(['SPY', 'AAPL', 'CZNC', 'UVXY', 'BE'], isoDate('2026-06-20')))
})

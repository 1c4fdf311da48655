import { epochSeconds, newYorkDate, previousTradingDay, RESOLUTIONS, type Resolution } from '@tidemark/domain'
import { expect } from 'vitest'
import type { ContractPart, ContractRule } from './contract-rule-contract.ts'
import type { MarketSubject } from './market-subject-contract.ts'
import { INTRADAY } from './minutes-contract.ts'

/** What can be claimed and tested alone. */
export type Claim = 'days' | 'minutes' | 'trades' | 'chains' | 'settlements' | 'margins' | 'extendedHours'

const noBars = (title: string, resolutions: readonly Resolution[]): ContractRule<MarketSubject> => ({
  title,
  check: ({ bars, eachSymbol }) =>
    eachSymbol(async symbol => {
      for (const resolution of resolutions) {
        expect(await bars(symbol, resolution)).toEqual([])
        expect(await bars(symbol, resolution, { countback: 5 })).toEqual([])
      }
    }),
})

const rules: Readonly<Record<Claim, ContractRule<MarketSubject>>> = {
  days: noBars('days are empty', ['1D', '1W']),
  minutes: noBars('minutes are empty', INTRADAY),
  trades: {
    title: 'trades are empty, and the next one is unknown',
    async check({ source, nowMs, session, eachSymbol }) {
      expect(source.tradesBetween(session.open * 1000, nowMs).tMs).toHaveLength(0)
      expect(source.nextTradeMs(nowMs)).toBeNull()
      await eachSymbol(async symbol =>
        expect((await source.tradesOf(symbol, session.open)).tMs).toHaveLength(0),
      )
    },
  },
  chains: {
    title: 'no symbol has a chain',
    async check({ source: { chains }, nowMs, eachSymbol }) {
      expect(chains.symbols()).toEqual([])
      await eachSymbol(async symbol => {
        expect(chains.asOf(symbol, nowMs)).toBeUndefined()
        expect(await chains.chain(symbol, nowMs)).toBeUndefined()
      })
    },
  },
  settlements: {
    title: 'settlements are empty',
    async check({ source, session }) {
      const day = previousTradingDay(newYorkDate(epochSeconds(session.open)))
      for (const product of ['ES', 'CL'])
        expect((await source.futures.settlements(product, day)).size).toBe(0)
    },
  },
  margins: {
    title: 'margins are unknown',
    async check({ source, session }) {
      const day = newYorkDate(epochSeconds(session.open))
      for (const product of ['ES', 'CL']) expect(await source.futures.margin(product, day)).toBeUndefined()
    },
  },
  extendedHours: {
    title: 'a request for extended hours returns the regular bars',
    check: ({ bars, eachSymbol }) =>
      eachSymbol(async symbol => {
        for (const resolution of RESOLUTIONS) {
          const counted = { countback: 50 }
          expect(await bars(symbol, resolution, { ...counted, hours: 'extended' })).toEqual(
            await bars(symbol, resolution, counted),
          )
        }
      }),
  },
}

/** A source without a capability has nothing, rather than failing: a caller that ignores capabilities sees an empty
 *  market. */
export const unclaimedPart = (unclaimed: readonly Claim[]): ContractPart<MarketSubject> => ({
  title: 'what it does not claim',
  rules: unclaimed.map(claim => rules[claim]),
})

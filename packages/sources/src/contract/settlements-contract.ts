import { epochSeconds, isoDate, newYorkDate, previousTradingDay } from '@tidemark/domain'
import { expect } from 'vitest'
import type { ContractPart } from './contract-rule-contract.ts'
import type { MarketSubject } from './market-subject-contract.ts'

const SUNDAY = isoDate('2025-11-16')

const lastClosedDay = ({ session }: MarketSubject) =>
  previousTradingDay(newYorkDate(epochSeconds(session.open)))

export const settlementsPart: ContractPart<MarketSubject> = {
  title: 'settlements',
  rules: [
    {
      title: 'of a closed day have a price for each contract, and are the same each time',
      async check(subject) {
        const { futures } = subject.source
        const day = lastClosedDay(subject)
        expect(subject.products.length).toBeGreaterThan(0)
        for (const product of subject.products) {
          const prices = await futures.settlements(product, day)
          expect(prices.size).toBeGreaterThan(0)
          for (const [contract, price] of prices) {
            expect(contract).toMatch(/^[FGHJKMNQUVXZ]\d\d$/)
            expect(Number.isFinite(price)).toBe(true)
          }
          expect([...(await futures.settlements(product, day))]).toEqual([...prices])
        }
      },
    },
    {
      title: 'are empty for an unknown product and on a day without a session',
      async check(subject) {
        const { futures } = subject.source
        expect((await futures.settlements('NO.SUCH', lastClosedDay(subject))).size).toBe(0)
        for (const product of subject.products)
          expect((await futures.settlements(product, SUNDAY)).size).toBe(0)
      },
    },
  ],
}

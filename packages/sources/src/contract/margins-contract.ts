import { addDays, epochSeconds, isoDate, newYorkDate } from '@tidemark/domain'
import { expect } from 'vitest'
import type { ContractPart } from './contract-rule-contract.ts'
import type { MarketSubject } from './market-subject-contract.ts'

const LONG_AGO = isoDate('1970-01-02')
const DAYS_BACK = 400

const today = ({ session }: MarketSubject) => newYorkDate(epochSeconds(session.open))

export const marginsPart: ContractPart<MarketSubject> = {
  title: 'margins',
  rules: [
    {
      title: 'are positive, hold since a day on or before the given one, and are the same each time',
      async check(subject) {
        const { futures } = subject.source
        expect(subject.products.length).toBeGreaterThan(0)
        for (const product of subject.products) {
          const margin = await futures.margin(product, today(subject))
          expect(margin?.amount).toBeGreaterThan(0)
          expect(margin && margin.from <= today(subject)).toBe(true)
          expect(await futures.margin(product, today(subject))).toEqual(margin)
        }
      },
    },
    {
      title: 'stay the same from their day on until the next change, also on days without a session',
      async check(subject) {
        const { futures } = subject.source
        for (const product of subject.products) {
          let next = await futures.margin(product, today(subject))
          for (let back = 1; back <= DAYS_BACK && next; back += 1) {
            const day = addDays(today(subject), -back)
            const margin = await futures.margin(product, day)
            if (day >= next.from) expect(margin).toEqual(next)
            else expect(margin?.amount).not.toBe(next.amount)
            next = margin
          }
        }
      },
    },
    {
      title: 'are unknown for an unknown product and before the first one',
      async check(subject) {
        const { futures } = subject.source
        expect(await futures.margin('NO.SUCH', today(subject))).toBeUndefined()
        for (const product of subject.products)
          expect(await futures.margin(product, LONG_AGO)).toBeUndefined()
      },
    },
  ],
}

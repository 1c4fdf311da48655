import {
  type Bar,
  epochSeconds,
  extendedSession,
  newYorkDate,
  type Resolution,
  regularSession,
  resolutionSeconds,
} from '@tidemark/domain'
import { expect } from 'vitest'
import { groupedBy } from './bar-rows-contract.ts'
import type { ContractPart } from './contract-rule-contract.ts'
import { type MarketSubject, symbolRule } from './market-subject-contract.ts'
import { INTRADAY } from './minutes-contract.ts'

const dateOf = (time: number) => newYorkDate(epochSeconds(time))
const isRegular = ({ time }: Bar): boolean => {
  const { open, close } = regularSession(dateOf(time))
  return time >= open && time < close
}

/** The start of the bar that holds an instant: bars before the open are counted from the start of extended hours, those
 *  after the close from the close. */
function startOf(time: number, resolution: Resolution): number {
  const { open, close } = regularSession(dateOf(time))
  const origin = time < open ? extendedSession(dateOf(time)).open : time < close ? open : close
  const step = resolutionSeconds(resolution)
  return origin + Math.floor((time - origin) / step) * step
}

/** Bars of the last session and of today so far. */
const recent = ({ bars, session }: MarketSubject, symbol: string, resolution: Resolution) => {
  const fromSeconds = session.open - 4 * 86_400
  return {
    regular: () => bars(symbol, resolution, { fromSeconds }),
    extended: () => bars(symbol, resolution, { fromSeconds, hours: 'extended' }),
  }
}

/** For a source of minutes that claims extended hours. */
export const extendedHoursPart: ContractPart<MarketSubject> = {
  title: 'extended hours',
  rules: [
    {
      title: 'have bars before the open and after the close',
      async check(subject) {
        const outside: Bar[] = []
        await subject.eachSymbol(async symbol => {
          outside.push(...(await recent(subject, symbol, '1').extended()).filter(bar => !isRegular(bar)))
        })
        const isEarly = ({ time }: Bar) => time < regularSession(dateOf(time)).open
        expect([outside.some(isEarly), outside.every(isEarly)]).toEqual([true, false])
      },
    },
    ...INTRADAY.map(resolution =>
      symbolRule(`add bars of resolution ${resolution} to the same regular ones`, async (subject, symbol) => {
        const { regular, extended } = recent(subject, symbol, resolution)
        const all = await extended()
        expect(all.filter(isRegular)).toEqual(await regular())
        const isRight = ({ time, open, high, low, close, volume }: Bar, i: number): boolean => {
          const { open: first, close: end } = extendedSession(dateOf(time))
          const isInTime = time > (all[i - 1]?.time ?? 0) && time >= first && time < end
          return (
            isInTime && volume > 0 && low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close)
          )
        }
        expect(all.filter((bar, i) => !isRight(bar, i))).toEqual([])
      }),
    ),
    ...INTRADAY.slice(1).map(resolution =>
      symbolRule(
        `add up to bars of ${resolution} minutes, aligned to their part of the day`,
        async (subject, symbol) => {
          const minutes = await recent(subject, symbol, '1').extended()
          const sums = groupedBy(minutes, ({ time }) => startOf(time, resolution))
          expect(await recent(subject, symbol, resolution).extended()).toEqual(sums)
        },
      ),
    ),
    symbolRule('are counted back exactly', async ({ bars }, symbol) => {
      const all = await bars(symbol, '5', { countback: 300, hours: 'extended' })
      expect(all).toHaveLength(300)
      const last = await bars(symbol, '5', {
        countback: 120,
        hours: 'extended',
        fromSeconds: all[0]?.time ?? 0,
      })
      expect(last).toEqual(all.slice(180))
    }),
    symbolRule('leave bars of a day and longer as they are', async ({ bars }, symbol) => {
      for (const resolution of ['1D', '1W'] as const) {
        const counted = { countback: 5 }
        expect(await bars(symbol, resolution, { ...counted, hours: 'extended' })).toEqual(
          await bars(symbol, resolution, counted),
        )
      }
    }),
  ],
}

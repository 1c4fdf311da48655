import { type Bar, DAY_MS, DAY_SECONDS, HOUR_SECONDS, type Resolution } from '@tidemark/domain'
import { expect } from 'vitest'
import type { ContractPart } from './contract-rule-contract.ts'
import { type MarketSubject, symbolRule } from './market-subject-contract.ts'

/** What holds for the bars of every resolution. */
export const barsPart = (resolution: Resolution): ContractPart<MarketSubject> => ({
  title: `bars of resolution ${resolution}`,
  rules: [
    symbolRule('are sorted and unique, with open and close within the range', async ({ bars }, symbol) => {
      const all = await bars(symbol, resolution, { countback: 60 })
      const isRight = ({ time, open, high, low, close, volume }: Bar, i: number): boolean =>
        time > (all[i - 1]?.time ?? 0) &&
        high >= Math.max(open, close) &&
        low <= Math.min(open, close) &&
        low > 0 &&
        volume > 0
      expect(all.filter((bar, i) => !isRight(bar, i))).toEqual([])
    }),
    symbolRule('include `from` and exclude `to`', async ({ bars }, symbol) => {
      const all = await bars(symbol, resolution, { countback: 5 })
      const [from, to] = [all[1]?.time ?? 0, all[3]?.time ?? 0]
      const between = (fromSeconds: number, toSeconds: number) =>
        bars(symbol, resolution, { fromSeconds, toSeconds })
      expect(await between(from, to)).toEqual(all.slice(1, 3))
      expect(await between(from + 1, to)).toEqual(all.slice(2, 3))
      expect(await between(from, to + 1)).toEqual(all.slice(1, 4))
      expect(await between(to, to)).toEqual([])
      expect(await between(to, from)).toEqual([])
    }),
    symbolRule('are exactly `countback` in number, whatever `from` is', async ({ bars }, symbol) => {
      const all = await bars(symbol, resolution, { countback: 7 })
      const toSeconds = all.at(-1)?.time ?? 0
      const before = (countback: number, fromSeconds: number) =>
        bars(symbol, resolution, { toSeconds, fromSeconds, countback })
      expect(all).toHaveLength(7)
      expect(await before(4, toSeconds - 1)).toEqual(all.slice(2, 6))
      expect(await before(1, 0)).toEqual(all.slice(5, 6))
    }),
    symbolRule('never change once closed', async ({ bars, nowMs }, symbol) => {
      const toSeconds = (await bars(symbol, resolution, { countback: 1 }))[0]?.time ?? 0
      const closed = (atMs: number) => bars(symbol, resolution, { countback: 3, toSeconds, nowMs: atMs })
      const before = await closed(nowMs)
      expect(before).toHaveLength(3)
      expect(await closed(nowMs + 7 * DAY_MS)).toEqual(before)
      expect(await closed(nowMs)).toEqual(before)
    }),
    symbolRule('do not exist before their period starts', async ({ bars, session }, symbol) => {
      const early = {
        nowMs: session.open * 1000 - 1,
        toSeconds: session.open + 30 * DAY_SECONDS,
        countback: 2,
      }
      const last = (await bars(symbol, resolution, early)).at(-1)?.time ?? 0
      expect(last).toBeLessThan(resolution === '1W' ? session.open : session.open - 4 * HOUR_SECONDS)
    }),
  ],
})

import { DAY_SECONDS, extendBar, RESOLUTIONS, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { expect } from 'vitest'
import { grouped, groupedBy } from './bar-rows-contract.ts'
import { barsPart } from './bars-contract.ts'
import type { ContractPart } from './contract-rule-contract.ts'
import { type MarketSubject, symbolRule } from './market-subject-contract.ts'

export const INTRADAY = RESOLUTIONS.filter(code => resolutionSeconds(code) < DAY_SECONDS)
const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS

const aggregates = (resolution: Resolution) =>
  symbolRule(`add up to bars of ${resolution} minutes, aligned to the open`, async (subject, symbol) => {
    const { bars, session, minuteSessions } = subject
    // Six calendar days have at most five sessions.
    const fromSeconds = dayOf(session.open) - (minuteSessions > 4 ? 5 * DAY_SECONDS : 0)
    const minutes = await bars(symbol, '1', { fromSeconds })
    expect(minutes.length).toBeGreaterThan(0)
    expect(await bars(symbol, resolution, { fromSeconds })).toEqual(
      grouped(minutes, resolutionSeconds(resolution)),
    )
  })

export const minuteParts: readonly ContractPart<MarketSubject>[] = [
  ...INTRADAY.map(barsPart),
  { title: 'minutes', rules: INTRADAY.slice(1).map(aggregates) },
]

/** For a source of days and minutes. */
export const minutesOfDaysPart: ContractPart<MarketSubject> = {
  title: 'minutes and days',
  rules: [
    symbolRule(
      'add up: a day is the sum of its minutes, and of its official close',
      async ({ bars, minuteSessions }, symbol) => {
        const days = await bars(symbol, '1D', { countback: minuteSessions })
        const minutes = await bars(symbol, '1', { fromSeconds: days[0]?.time ?? 0 })
        expect(days).toHaveLength(minuteSessions)
        const sums = groupedBy(minutes, ({ time }) => dayOf(time))
        expect(days).toEqual(sums.map((sum, index) => extendBar(sum, days[index]?.close ?? Number.NaN, 0)))
      },
    ),
  ],
}

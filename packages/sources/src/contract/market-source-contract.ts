import { RESOLUTIONS } from '@tidemark/domain'
import { beforeAll, describe, expect } from 'vitest'
import type { SourceCapabilities } from '../source-capabilities.ts'
import { chainParts } from './chain-source-contract.ts'
import { brokenRules, type ContractPart, describePart } from './contract-rule-contract.ts'
import { dayParts } from './days-contract.ts'
import { extendedHoursPart } from './extended-hours-contract.ts'
import { listingsPart } from './listings-contract.ts'
import { marginsPart } from './margins-contract.ts'
import { type ContractSubject, type MarketSubject, marketSubject } from './market-subject-contract.ts'
import { INTRADAY, minuteParts, minutesOfDaysPart } from './minutes-contract.ts'
import { settlementsPart } from './settlements-contract.ts'
import { barsInProgressPart, tradesOfMinutesPart, tradesPart } from './trades-contract.ts'
import { type Claim, unclaimedPart } from './unclaimed-contract.ts'

export type { ContractSubject } from './market-subject-contract.ts'

const CLAIMS: readonly Claim[] = [
  'days',
  'minutes',
  'trades',
  'chains',
  'settlements',
  'margins',
  'extendedHours',
]

const claimsOf = (capabilities: SourceCapabilities): Claim[] => CLAIMS.filter(claim => capabilities[claim])

/** The chain rules for the chains of a market. */
const marketChainParts: readonly ContractPart<MarketSubject>[] = chainParts.map(({ title, rules }) => ({
  title,
  rules: rules.map(rule => ({
    title: rule.title,
    check: ({ source, chainsAt }) =>
      rule.check({
        chains: source.chains,
        listed: source.listings().map(({ symbol }) => symbol),
        ...chainsAt,
      }),
  })),
}))

const PARTS: Readonly<Record<Claim, readonly ContractPart<MarketSubject>[]>> = {
  days: dayParts,
  minutes: minuteParts,
  trades: [tradesPart],
  chains: marketChainParts,
  settlements: [settlementsPart],
  margins: [marginsPart],
  extendedHours: [extendedHoursPart],
}

function partsFor(claims: readonly Claim[]): ContractPart<MarketSubject>[] {
  const has = (claim: Claim) => claims.includes(claim)
  const resolutions = RESOLUTIONS.filter(code => has(INTRADAY.includes(code) ? 'minutes' : 'days'))
  const unclaimed = CLAIMS.filter(claim => !has(claim))
  return [
    listingsPart,
    ...claims.flatMap(claim => PARTS[claim]),
    ...(has('days') && has('minutes') ? [minutesOfDaysPart] : []),
    ...(has('trades') && has('minutes') ? [tradesOfMinutesPart] : []),
    ...(has('trades') ? [barsInProgressPart(resolutions)] : []),
    ...(unclaimed.length > 0 ? [unclaimedPart(unclaimed)] : []),
  ]
}

/** Contract of every MarketSource: runs the rules of what the source claims, and checks that it has nothing else. */
export function describeMarketSource(
  name: string,
  claims: readonly Claim[],
  makeSubject: () => ContractSubject,
): void {
  describe(`${name} as a market source`, () => {
    let subject: MarketSubject
    beforeAll(() => {
      subject = marketSubject(makeSubject())
    })
    const claimsPart: ContractPart<MarketSubject> = {
      title: 'capabilities',
      rules: [
        {
          title: `are ${claims.join(', ')}`,
          check: ({ source }) => expect(claimsOf(source.capabilities)).toEqual([...claims]),
        },
      ],
    }
    for (const part of [claimsPart, ...partsFor(claims)]) describePart(part, () => subject)
  })
}

/** Titles of the rules that a source breaks by what it claims itself. */
export const rulesBrokenBy = (subject: ContractSubject): Promise<string[]> =>
  brokenRules(partsFor(claimsOf(subject.source.capabilities)), marketSubject(subject))

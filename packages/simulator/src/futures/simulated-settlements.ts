import {
  contractKey,
  type FuturesProduct,
  type IsoDate,
  listedContracts,
  utcMidnight,
} from '@tidemark/domain'
import type { SettlementSource } from '@tidemark/sources'
import { NO_DAY, type Sessions } from '../sessions.ts'
import type { FuturesParts } from './futures-parts.ts'
import { basisOf } from './product-basis.ts'
import { createMargins } from './simulated-margins.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/** Settlements and margins of simulated futures for any session since 2006. */
export function createSimulatedSettlements({
  seedKey,
  spotAt,
  prices,
  sessions,
}: FuturesParts): SettlementSource {
  const marginOn = createMargins(seedKey, spotAt, sessions)

  return {
    settlements: async (symbol, date) => {
      const basis = basisOf(symbol)
      const day = sessionOn(sessions, date)
      if (!basis || day === NO_DAY) return NONE
      const months = listedContracts(basis.product, date, listedCount(basis.product))
      return new Map(months.map(month => [contractKey(month), prices.settlement(basis, month, day, date)]))
    },
    margin: async (symbol, date) => {
      const basis = basisOf(symbol)
      const day = sessions.lastDayDatedBy(utcMidnight(date))
      return basis && day !== NO_DAY ? marginOn(basis, day) : undefined
    },
  }
}

/** The number of a session by its date; `NO_DAY` on a day without one. */
export function sessionOn(sessions: Sessions, date: IsoDate): number {
  const seconds = utcMidnight(date)
  const day = sessions.lastDayDatedBy(seconds)
  return day !== NO_DAY && sessions.dateSeconds(day) === seconds ? day : NO_DAY
}

/** One year of monthly contracts, five quarterly ones; rates are traded further out. */
export function listedCount({ months, calendar }: FuturesProduct): number {
  if (calendar === 'three-month-rate') return 8
  return Math.min(12, months.length + 1)
}

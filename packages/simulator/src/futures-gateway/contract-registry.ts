import { addDays, type EpochMs, toEpochSeconds, tradeDateAt, utcDate } from '@tidemark/domain'
import type { FuturesContract } from '../futures/futures-market.ts'
import { RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

const MAX_CONTRACTS = 5000
const FIRST_ID = 1000
const SESSIONS = 100_000

/** The contract ids of one session. Ids of two sessions differ, so that a stale one is never taken for another contract. */
export class ContractRegistry {
  readonly #byId = new Map<number, FuturesContract>()
  readonly #ids = new Map<string, number>()
  #nextId: number

  constructor(sessionNumber: number) {
    this.#nextId = FIRST_ID + (sessionNumber % SESSIONS) * MAX_CONTRACTS
  }

  idOf(contract: FuturesContract): number {
    const key = `${contract.product.exchangeSymbol} ${contract.month.year}${contract.month.code}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    if (this.#ids.size >= MAX_CONTRACTS) throw new RefusedRequest('failure', texts.tooManyContracts)
    const id = this.#nextId
    this.#nextId += 1
    this.#ids.set(key, id)
    this.#byId.set(id, contract)
    return id
  }

  contract(id: number): FuturesContract | null {
    return this.#byId.get(id) ?? null
  }
}

/** Trade dates are never further than this from the date in UTC. */
const MAX_DAYS_APART = 7

export function isExpired({ product, lastTradingDay }: FuturesContract, now: EpochMs): boolean {
  const today = utcDate(toEpochSeconds(now))
  // Most contracts need no calendar, and lists have hundreds of them.
  if (lastTradingDay > addDays(today, MAX_DAYS_APART)) return false
  return lastTradingDay < addDays(today, -MAX_DAYS_APART) || tradeDateAt(product, now) > lastTradingDay
}

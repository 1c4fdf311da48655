import { AccountRisk, type OnSettled, Revisions } from './account-risk.ts'
import type { StoredClaim } from './order-claim.ts'

export const MAX_ACCOUNTS = 100
const MAX_PRICES = 2000

/** What all connections of a user have seen. */
export class UserRisk {
  readonly revisions = new Revisions()
  readonly accounts = new Map<number, AccountRisk>()
  /** Orders whose claims are being stored, by the ids of the claims. They count for the orders of other connections: those may have read
   *  the claims of other processes later, and be checked first. */
  readonly pending = new Map<string, StoredClaim>()
  /** Accounts that were listed on any connection. */
  readonly #listed = new Set<number>()
  readonly #simulated = new Set<number>()
  readonly #prices = new Map<string, number>()
  readonly #onSettled: OnSettled

  constructor(onSettled: OnSettled = () => undefined) {
    this.#onSettled = onSettled
  }

  /** Null when there are too many. */
  account(accountId: number): AccountRisk | null {
    const known = this.accounts.get(accountId)
    if (known) return known
    if (this.accounts.size >= MAX_ACCOUNTS) return null
    const account = new AccountRisk(this.revisions, this.#onSettled)
    this.accounts.set(accountId, account)
    return account
  }

  list(accountId: number, isSimulated: boolean): void {
    if (this.#listed.size < MAX_ACCOUNTS) this.#listed.add(accountId)
    if (!isSimulated) this.#simulated.delete(accountId)
    else if (this.#simulated.size < MAX_ACCOUNTS) this.#simulated.add(accountId)
  }

  isSimulated(accountId: number): boolean {
    return this.#simulated.has(accountId)
  }

  /** Whether it was listed, or no list is known. */
  mayHave(accountId: number): boolean {
    return this.#listed.size === 0 || this.#listed.has(accountId)
  }

  readonly lastPrice = (symbol: string): number | null => this.#prices.get(symbol) ?? null

  setPrice(symbol: string, price: number): void {
    if (!this.#prices.has(symbol) && this.#prices.size >= MAX_PRICES) {
      const [oldest] = this.#prices.keys()
      if (oldest !== undefined) this.#prices.delete(oldest)
    }
    this.#prices.set(symbol, price)
  }
}

import { type EpochMs, type IsoDate, previousTradingDay, toEpochSeconds, utcDate } from '@tidemark/domain'
import {
  hasMargin,
  type MarginLine,
  marginOf,
  noPosition,
  type OrderSide,
  openProfitTicks,
  orderStatusCodes,
  positionAfter,
} from '@tidemark/futures'
import type { FuturesContract } from '../../futures/futures-market.ts'
import type { GatewayAccount } from '../users.ts'
import type { AccountMoney } from './account-messages.ts'
import { cents, marginPerContract, moneyOfTicks } from './contract-terms.ts'
import type { AccountRecord, OrderRecord, PositionRecord } from './exchange-records.ts'
import { type ExchangeStore, isOpen } from './exchange-store.ts'

/** What orders of one side may still fill. Orders of a group count once. */
interface Claim {
  readonly side: OrderSide
  readonly remaining: number
  readonly ocoGroup: string | null
}

/** A contract with its last price; null when it is not known any more. */
export interface PricedContract {
  readonly contract: FuturesContract
  readonly lastTicks: number | null
}

export interface Fill {
  readonly accountId: number
  readonly contract: FuturesContract
  readonly side: OrderSide
  readonly quantity: number
  readonly ticks: number
  readonly at: EpochMs
  readonly tradeDate: IsoDate
}

interface ChangedPosition {
  readonly record: PositionRecord
  readonly closedId: number | null
}

/** Balances, positions and margins. */
export class ExchangeAccounts {
  readonly #store: ExchangeStore
  readonly #known: ReadonlyMap<number, GatewayAccount>
  readonly #priced: (symbol: string, listedAt: EpochMs) => PricedContract | null

  constructor(
    store: ExchangeStore,
    accounts: readonly GatewayAccount[],
    priced: (symbol: string, listedAt: EpochMs) => PricedContract | null,
  ) {
    this.#store = store
    this.#known = new Map(accounts.map(account => [account.id, account]))
    this.#priced = priced
  }

  /** A statement is made when the day changes. */
  record(accountId: number, now: EpochMs): AccountRecord {
    const statementDate = previousTradingDay(utcDate(toEpochSeconds(now)))
    const statementBalance = this.#known.get(accountId)?.balance ?? 0
    const empty = { id: accountId, realized: 0, filledQuantity: 0, filledOrders: 0, positions: [] }
    const account = this.#store.account(accountId, () => ({ ...empty, statementDate, statementBalance }))
    if (account.statementDate !== statementDate) {
      account.statementDate = statementDate
      account.statementBalance = this.#balance(account)
      this.#store.accountChanged(account)
    }
    return account
  }

  fill({ accountId, contract, side, quantity, ticks, at, tradeDate }: Fill): ChangedPosition {
    const account = this.record(accountId, at)
    const symbol = contract.symbol ?? ''
    const known = account.positions.find(position => position.symbol === symbol)
    const before = known?.position ?? noPosition
    const after = positionAfter(before, side, quantity, ticks)
    account.realized += moneyOfTicks(contract, after.realizedTicks - before.realizedTicks)
    account.realized = cents(account.realized)
    account.filledQuantity += quantity
    const isSameSide =
      before.quantity !== 0 && before.quantity > 0 === after.quantity > 0 && after.quantity !== 0
    const record: PositionRecord =
      isSameSide && known
        ? { ...known, position: after }
        : {
            ...{ symbol, listedAt: at, position: after, openId: this.#store.next('position') },
            ...{ openedAt: at, tradeDate },
          }
    const others = account.positions.filter(position => position !== known)
    account.positions = after.quantity === 0 ? others : [...others, record]
    this.#store.accountChanged(account)
    return { record, closedId: known && !isSameSide ? known.openId : null }
  }

  orderFilled(accountId: number, at: EpochMs): void {
    this.record(accountId, at).filledOrders += 1
  }

  /** Whether the account can pay the margin of an order, which may replace one of its orders. */
  canPay(order: OrderRecord, contract: FuturesContract, remaining: number, now: EpochMs): boolean {
    const account = this.record(order.accountId, now)
    const claims = this.#claims(order.accountId, order.symbol, order.chainId)
    const { side, ocoGroup } = order
    const before = this.#line(account, order.symbol, contract, claims)
    const after = this.#line(account, order.symbol, contract, [...claims, { side, remaining, ocoGroup }])
    const others = this.#lines(account, order.symbol)
    return hasMargin(before, after, others, this.#balance(account) + this.#openProfit(account))
  }

  money(accountId: number, now: EpochMs): AccountMoney {
    const account = this.record(accountId, now)
    const lines = this.#lines(account, null)
    const quantities = account.positions.map(({ position }) => position.quantity)
    const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    return {
      ...{ accountId, currency: this.#known.get(accountId)?.currency ?? 'USD' },
      ...{ balance: this.#balance(account), statementBalance: account.statementBalance },
      openProfit: this.#openProfit(account),
      positionMargin: cents(marginOf(lines.map(line => ({ ...line, buys: 0, sells: 0 })))),
      totalMargin: cents(marginOf(lines)),
      ...{ filledQuantity: account.filledQuantity, filledOrders: account.filledOrders },
      longQuantity: sumOf(quantities.filter(quantity => quantity > 0)),
      shortQuantity: -sumOf(quantities.filter(quantity => quantity < 0)),
      workingOrders: this.#store.ordersOf(accountId).filter(isOpen).length,
    }
  }

  #balance(account: AccountRecord): number {
    return cents((this.#known.get(account.id)?.balance ?? 0) + account.realized)
  }

  #openProfit({ positions }: AccountRecord): number {
    const profits = positions.map(({ symbol, listedAt, position }) => {
      const priced = this.#priced(symbol, listedAt)
      if (priced === null || priced.lastTicks === null) return 0
      return moneyOfTicks(priced.contract, openProfitTicks(position, priced.lastTicks))
    })
    return cents(profits.reduce((sum, profit) => sum + profit, 0))
  }

  /** Of every contract that the account has something in, without one. */
  #lines(account: AccountRecord, without: string | null): MarginLine[] {
    const listed = new Map<string, EpochMs>()
    for (const { symbol, listedAt } of account.positions) listed.set(symbol, listedAt)
    for (const order of this.#store.ordersOf(account.id))
      if (isOpen(order)) listed.set(order.symbol, order.placedAt)
    return [...listed].flatMap(([symbol, listedAt]) => {
      const priced = symbol === without ? null : this.#priced(symbol, listedAt)
      return priced
        ? [this.#line(account, symbol, priced.contract, this.#claims(account.id, symbol, null))]
        : []
    })
  }

  #line(
    { positions }: AccountRecord,
    symbol: string,
    contract: FuturesContract,
    claims: readonly Claim[],
  ): MarginLine {
    const held = positions.find(position => position.symbol === symbol)
    const lastTicks = this.#priced(symbol, held?.listedAt ?? (0 as EpochMs))?.lastTicks ?? null
    return {
      position: held?.position.quantity ?? 0,
      buys: sumOfClaims(claims, 'buy'),
      sells: sumOfClaims(claims, 'sell'),
      margin: marginPerContract(contract, lastTicks),
    }
  }

  /** Orders that wait for another one only close what that one opens. */
  #claims(accountId: number, symbol: string, withoutChain: string | null): Claim[] {
    return this.#store
      .ordersOf(accountId)
      .filter(order => order.symbol === symbol && order.chainId !== withoutChain && isOpen(order))
      .filter(({ status }) => status !== orderStatusCodes.suspended)
      .map(({ side, quantity, filled, ocoGroup }) => ({ side, remaining: quantity - filled, ocoGroup }))
  }
}

function sumOfClaims(claims: readonly Claim[], side: OrderSide): number {
  const byGroup = new Map<string, number>()
  let sum = 0
  for (const { side: its, remaining, ocoGroup } of claims) {
    if (its !== side) continue
    if (ocoGroup === null) sum += remaining
    else byGroup.set(ocoGroup, Math.max(byGroup.get(ocoGroup) ?? 0, remaining))
  }
  return [...byGroup.values()].reduce((total, remaining) => total + remaining, sum)
}

import {
  type AccountSummaryStatus,
  averageTicks,
  type CollateralStatus,
  decimalOfNumber,
  type PositionStatus,
  timestampOf,
} from '@tidemark/futures'
import { priceOfTicks } from '../../futures/contract-prices.ts'
import type { FuturesContract } from '../../futures/futures-market.ts'
import type { StatusTerms } from '../trading-port.ts'
import { moneyOfTicks } from './contract-terms.ts'
import type { PositionRecord } from './exchange-records.ts'
import { wireDate } from './order-status-message.ts'

/** `closedId` is the id of an open position that is no more. */
export function positionStatus(
  accountId: number,
  { position, openId, openedAt, tradeDate }: PositionRecord,
  closedId: number | null,
  contract: FuturesContract,
  terms: StatusTerms,
): PositionStatus {
  const { quantity, realizedTicks } = position
  const date = wireDate(tradeDate, terms)
  const dates = { tradeDate: date, statementDate: date, tradeUtcTimestamp: timestampOf(openedAt) }
  const common = { ...dates, isAggregated: true, isYesterday: false }
  const closed = { ...common, id: closedId ?? 0, priceCorrect: 0, isShort: false, qty: decimalOfNumber(0) }
  const open = {
    ...{ ...common, id: openId, isShort: quantity < 0, qty: decimalOfNumber(Math.abs(quantity)) },
    priceCorrect: priceOfTicks(averageTicks(position), contract.tickSize),
  }
  return {
    ...{ accountId, contractId: terms.contractId(contract), isShortOpenPosition: quantity < 0 },
    openPositions: [...(closedId === null ? [] : [closed]), ...(quantity === 0 ? [] : [open])],
    ...(realizedTicks !== 0 && {
      purchaseAndSalesGroups: [
        { id: openId, realizedProfitLoss: moneyOfTicks(contract, realizedTicks), matchedTrades: [] },
      ],
    }),
    contractMetadata: terms.metadata(contract),
  }
}

/** The money of an account, in its currency. */
export interface AccountMoney {
  readonly accountId: number
  readonly currency: string
  readonly balance: number
  readonly openProfit: number
  readonly statementBalance: number
  readonly positionMargin: number
  /** Of positions and working orders. */
  readonly totalMargin: number
  readonly filledQuantity: number
  readonly filledOrders: number
  readonly longQuantity: number
  readonly shortQuantity: number
  readonly workingOrders: number
}

export function accountSummary(money: AccountMoney): AccountSummaryStatus {
  const { accountId, currency, balance, openProfit, statementBalance, positionMargin, totalMargin } = money
  const free = balance + openProfit - totalMargin
  return {
    ...{ accountId, currency, totalMargin, positionMargin, purchasingPower: free, cashExcess: free },
    ...{ ote: openProfit, mvo: 0, mvf: 0, currentBalance: balance, yesterdayBalance: statementBalance },
    ...{ profitLoss: balance - statementBalance, unrealizedProfitLoss: openProfit },
    totalFilledQty: decimalOfNumber(money.filledQuantity),
    totalFilledOrders: money.filledOrders,
    longOpenPositionsQty: decimalOfNumber(money.longQuantity),
    shortOpenPositionsQty: decimalOfNumber(money.shortQuantity),
    totalWorkingOrders: money.workingOrders,
  }
}

export function collateral(money: AccountMoney, at: number): CollateralStatus {
  const { accountId, currency, balance, openProfit, positionMargin, totalMargin } = money
  return {
    ...{ accountId, currency, totalMargin, positionMargin, ote: openProfit, mvo: 0 },
    purchasingPower: balance + openProfit - totalMargin,
    statusUtcTimestamp: timestampOf(at),
  }
}

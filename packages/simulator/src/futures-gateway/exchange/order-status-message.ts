import { type IsoDate, utcMidnight } from '@tidemark/domain'
import {
  decimalOfNumber,
  type Order,
  type OrderStatus,
  orderLinkAttributes,
  orderSides,
  orderStatusCodes,
  orderTypes,
  type TransactionStatus,
  timestampOf,
  transactionStatusCodes,
} from '@tidemark/futures'
import { priceOfTicks } from '../../futures/contract-prices.ts'
import type { FuturesContract } from '../../futures/futures-market.ts'
import type { StatusTerms } from '../trading-port.ts'
import { scaledPerTick } from './contract-terms.ts'
import type { FillRecord, OrderRecord, TransactionRecord } from './exchange-records.ts'
import { isOpen } from './exchange-store.ts'

const typeCodes = {
  ...{ market: orderTypes.mkt, limit: orderTypes.lmt, stop: orderTypes.stp, stopLimit: orderTypes.stl },
} as const

export const wireDate = (date: IsoDate, terms: StatusTerms): number =>
  terms.wireTime(utcMidnight(date) * 1000)

export function orderStatus(record: OrderRecord, contract: FuturesContract, terms: StatusTerms): OrderStatus {
  const { status, filled, filledTicks, quantity, changedAt, rejectText } = record
  const average = filled === 0 ? 0 : filledTicks / filled
  const at = timestampOf(changedAt)
  const { rejected, cancelled } = orderStatusCodes
  return {
    ...{ status, orderId: record.orderId, chainOrderId: record.chainId, execOrderId: record.orderId },
    ...{ accountId: record.accountId, enteredByUser: record.userName, fillCnt: record.fillCount },
    scaledAvgFillPrice: Math.round(average * scaledPerTick(contract)),
    avgFillPriceCorrect: priceOfTicks(average, contract.tickSize),
    firstStatementDate: wireDate(record.tradeDate, terms),
    statusUtcTimestamp: at,
    submissionUtcTimestamp: timestampOf(record.placedAt),
    fillQty: decimalOfNumber(filled),
    remainingQty: decimalOfNumber(isOpen(record) ? quantity - filled : 0),
    order: orderOf(record, contract, terms),
    transactionStatuses: record.transactions.map(one => transactionStatus(one, record, contract, terms)),
    contractMetadata: [terms.metadata(contract)],
    ...(rejectText !== '' && { rejectMessage: rejectText }),
    ...(status === rejected && { rejectUtcTimestamp: at }),
    ...(status === cancelled && { cancelUtcTimestamp: at }),
    ...(filled > 0 && { fillUtcTimestamp: at }),
  }
}

function orderOf(record: OrderRecord, contract: FuturesContract, terms: StatusTerms): Order {
  const { limitTicks, stopTicks, goodThrough, placedAt } = record
  const scale = scaledPerTick(contract)
  return {
    ...{ accountId: record.accountId, contractId: terms.contractId(contract), clOrderId: record.clOrderId },
    ...{ orderType: typeCodes[record.type], duration: record.duration, side: orderSides[record.side] },
    whenUtcTimestamp: timestampOf(placedAt),
    qty: decimalOfNumber(record.quantity),
    isUserAttributeChecked: true,
    ...(limitTicks !== null && { scaledLimitPrice: Math.round(limitTicks * scale) }),
    ...(stopTicks !== null && { scaledStopPrice: Math.round(stopTicks * scale) }),
    ...(goodThrough !== null && { goodThruDate: wireDate(goodThrough, terms) }),
    ...linksOf(record),
  }
}

/** The name of a group begins with its account. */
function linksOf({ accountId, ocoGroup, parentChainId }: OrderRecord): Pick<Order, 'extraAttributes'> {
  const { oco, parentChain } = orderLinkAttributes
  const links = [
    { name: oco, value: ocoGroup?.slice(`${accountId} `.length) ?? null },
    { name: parentChain, value: parentChainId },
  ]
  const extraAttributes = links.flatMap(({ name, value }) =>
    value === null ? [] : [{ name, value, deleted: false }],
  )
  return extraAttributes.length > 0 ? { extraAttributes } : {}
}

function transactionStatus(
  transaction: TransactionRecord,
  record: OrderRecord,
  contract: FuturesContract,
  terms: StatusTerms,
): TransactionStatus {
  const { id, status, at, clOrderId, origClOrderId, rejectCode, text, quantities, fill } = transaction
  return {
    ...{ status, transId: BigInt(id), clOrderId, transUtcTimestamp: timestampOf(at) },
    ...(origClOrderId !== undefined && { origClOrderId }),
    ...(rejectCode !== undefined && { rejectCode }),
    ...(text !== undefined && { textMessage: text }),
    ...(quantities && {
      prevOrderQty: decimalOfNumber(quantities[0]),
      orderQty: decimalOfNumber(quantities[1]),
    }),
    ...(status === transactionStatusCodes.fill && fill && fillFields(fill, at, record, contract, terms)),
  }
}

function fillFields(
  { tradeId, ticks, quantity, tradeDate, isAggressive }: FillRecord,
  at: number,
  { side }: OrderRecord,
  contract: FuturesContract,
  terms: StatusTerms,
): Partial<TransactionStatus> {
  const [qty, scaledPrice] = [decimalOfNumber(quantity), Math.round(ticks * scaledPerTick(contract))]
  const date = wireDate(tradeDate, terms)
  return {
    ...{ fillQty: qty, scaledFillPrice: scaledPrice, isAggressive },
    trades: [
      {
        ...{ tradeId, qty, scaledPrice, isAggressive, contractId: terms.contractId(contract) },
        ...{ side: orderSides[side], tradeDate: date, statementDate: date },
        tradeUtcTimestamp: timestampOf(at),
        priceCorrect: priceOfTicks(ticks, contract.tickSize),
      },
    ],
  }
}

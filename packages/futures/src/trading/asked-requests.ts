import type { FuturesContract } from '../market/contract.ts'
import type { OrderChange, OrderDraft } from './broker.ts'
import {
  type BracketLinks,
  cancelOrderMessage,
  modifyOrderMessage,
  newOrderMessage,
  type OrderName,
  type RequestParts,
} from './order-messages.ts'
import type { OrderRecord } from './order-record.ts'
import type { Asked } from './order-requests.ts'
import { tradingTexts as t } from './texts.ts'

/** Gives the links of a bracket when its message is built. */
type LinksOf = (parts: RequestParts) => BracketLinks

/** An order, or a bracket when it has links. */
export const newOrder = (draft: OrderDraft, contract: FuturesContract, linksOf?: LinksOf): Asked => ({
  accountId: draft.accountId,
  title: t.placementFailed,
  draft: { ...draft, symbol: contract.contractSymbol },
  chainOrderId: null,
  isCancel: false,
  isBracket: linksOf !== undefined,
  build: (parts, info) =>
    info.number === contract.sessionNumber
      ? newOrderMessage(draft, contract, parts, info, linksOf?.(parts) ?? null)
      : null,
})

export const modification = (record: OrderRecord, change: OrderChange): Asked => ({
  accountId: record.order.accountId,
  title: t.modificationFailed,
  draft: null,
  chainOrderId: record.chainOrderId,
  isCancel: false,
  build: (parts, info) => modifyOrderMessage(record.name, change, record.priceScale, parts, info),
})

/** The name is asked for when the message leaves: a modification may have renamed the order meanwhile. */
export const cancellation = (record: OrderRecord, nameOf: () => OrderName): Asked => ({
  accountId: record.order.accountId,
  title: t.cancellationFailed,
  draft: null,
  chainOrderId: record.chainOrderId,
  isCancel: true,
  build: parts => cancelOrderMessage(nameOf(), parts),
})

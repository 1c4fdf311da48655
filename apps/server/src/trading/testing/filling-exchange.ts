import { decimalOfNumber, type Order, type OrderStatus, timestampOf } from '@tidemark/futures'
import type { PublishStatuses, StatusTerms, TradingPort } from '@tidemark/simulator/futures-gateway'

type Contract = Parameters<StatusTerms['contractId']>[0]

interface Placed {
  readonly order: Order
  readonly contract: Contract
  readonly id: string
  status: number
  filled: number
}

const [working, cancelled, filled] = [3, 7, 8]
const market = 1

/** A trading system that fills market orders at one price and keeps all others. */
export function fillingExchange(price: number) {
  let publish: PublishStatuses = () => undefined
  const orders = new Map<string, Placed>()
  const state = { position: 0, realized: 0, contract: null as Contract | null, price }

  const statusOf = (
    { order, contract, id, status, filled: count }: Placed,
    terms: StatusTerms,
  ): OrderStatus => ({
    ...{
      status,
      orderId: id,
      chainOrderId: id,
      fillCnt: 0,
      scaledAvgFillPrice: 0,
      avgFillPriceCorrect: price,
    },
    ...{ enteredByUser: 'u', firstStatementDate: 0, accountId: order.accountId },
    ...{ statusUtcTimestamp: timestampOf(0), submissionUtcTimestamp: timestampOf(0) },
    order: { ...order, contractId: terms.contractId(contract) },
    fillQty: decimalOfNumber(count),
    remainingQty: decimalOfNumber(status === working ? quantityOf(order) : 0),
    contractMetadata: [terms.metadata(contract)],
  })

  const positionOf = (accountId: number, contract: Contract, terms: StatusTerms) => ({
    ...{ accountId, contractId: terms.contractId(contract), isShortOpenPosition: state.position < 0 },
    contractMetadata: terms.metadata(contract),
    openPositions: [
      {
        ...{ id: 1, priceCorrect: state.price, tradeDate: 0, statementDate: 0, isAggregated: true },
        ...{ isShort: state.position < 0, qty: decimalOfNumber(Math.abs(state.position)) },
      },
    ],
    purchaseAndSalesGroups: [{ id: 1, realizedProfitLoss: state.realized }],
  })

  function publishAll(placed: Placed): void {
    const { order, contract } = placed
    publish(order.accountId, terms => ({
      orderStatuses: [statusOf(placed, terms)],
      positionStatuses: [positionOf(order.accountId, contract, terms)],
    }))
  }

  const trading: TradingPort = {
    start: given => {
      publish = given
    },
    snapshot: ({ accounts }, terms) => {
      const { contract } = state
      const [account] = accounts
      const open = [...orders.values()].filter(({ status }) => status === working)
      return {
        orderStatuses: open.map(placed => statusOf(placed, terms)),
        ...(contract && account && { positionStatuses: [positionOf(account.id, contract, terms)] }),
      }
    },
    statement: () => null,
    submit: ({ newOrder, cancelOrder }, sender) => {
      const placed = newOrder ? place(newOrder.order, sender.contract(newOrder.order.contractId)) : null
      const named = placed ?? orders.get(cancelOrder?.orderId ?? '')
      if (!named) return { code: 99, text: 'unknown' }
      if (cancelOrder) named.status = cancelled
      publishAll(named)
      return null
    },
  }

  function place(order: Order, contract: Contract | null): Placed | null {
    if (!contract) return null
    const isFilled = order.orderType === market
    const count = isFilled ? quantityOf(order) : 0
    const id = `order-${orders.size + 1}`
    const placed: Placed = { order, contract, id, status: isFilled ? filled : working, filled: count }
    orders.set(id, placed)
    state.contract = contract
    state.position += order.side === 1 ? count : -count
    return placed
  }

  return { trading, state, open: () => [...orders.values()].filter(({ status }) => status === working) }
}

const quantityOf = ({ qty }: Order): number => qty?.significand ?? 0

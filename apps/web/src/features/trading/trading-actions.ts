import type {
  Broker,
  BrokerAnswer,
  BrokerOrder,
  BrokerPosition,
  OrderChange,
  OrderDraft,
} from '@tidemark/futures'
import type { After } from '../../live/ports.ts'
import type { Notice } from '../../ui/notices.ts'
import { isOpen } from './account-manager/order-groups.ts'
import { changeQuestion } from './change-question.ts'
import type { Confirmation } from './confirmation-store.ts'
import { nameOf, priceText } from './contract-terms.ts'
import { followRequest } from './follow-request.ts'
import { orderText } from './order-text.ts'
import { tradingTexts as t } from './texts.ts'

export interface HowToAct {
  /** Whether the user is asked first; default: as the user prefers. */
  readonly isAsked?: boolean
  /** The caller shows a refusal itself. */
  readonly isQuiet?: boolean
}

/** Null: the user was asked and said no. */
type Outcome = Promise<BrokerAnswer | null>

/** What every screen trades with: it asks before, and says when the broker refuses. */
export interface TradingActions {
  place(draft: OrderDraft, how?: HowToAct): Outcome
  modify(order: BrokerOrder, change: OrderChange, how?: HowToAct): Outcome
  /** Of one account. One order is cancelled without a question. */
  cancel(orders: readonly BrokerOrder[], how?: HowToAct): Outcome
  closePosition(position: BrokerPosition, how?: HowToAct): Outcome
  reversePosition(position: BrokerPosition, how?: HowToAct): Outcome
  /** Of one symbol, or of all. */
  flatten(accountId: string, symbol?: string, how?: HowToAct): Outcome
}

export interface ActionPorts {
  readonly broker: Broker
  ask(question: Confirmation): Promise<boolean>
  /** The preference. */
  isAsked(): boolean
  readonly after: After
  tell(notice: Notice): void
  /** An order was refused. */
  refused(): void
}

export function createTradingActions(ports: ActionPorts): TradingActions {
  const { broker, ask, isAsked, tell } = ports
  const accountName = (id: string) =>
    t.accountLine(broker.accounts.find(account => account.id === id)?.name ?? id)

  async function act(
    accountId: string,
    question: Confirmation,
    run: () => Promise<BrokerAnswer>,
    { isQuiet = false, ...how }: HowToAct,
    doneText: string | null = null,
  ): Outcome {
    if ((how.isAsked ?? isAsked()) && !(await ask(question))) return null
    const title = question.action
    const { answer, noticeId } = await followRequest(
      { ...ports, tell: isQuiet ? () => {} : tell },
      { accountId, title, run },
    )
    // Who has read that nobody knew must read what came of it.
    const shown = noticeId === null ? {} : { id: noticeId, stays: true }
    if (!answer.isDone) ports.refused()
    if (isQuiet) return answer
    if (!answer.isDone) tell({ title: answer.title, text: answer.text, kind: 'error', ...shown })
    else if (doneText !== null || noticeId !== null)
      tell({
        title: doneText === null ? title : t.flatTitle,
        text: doneText ?? t.waiting.done,
        kind: 'success',
        ...shown,
      })
    return answer
  }

  return {
    place: (draft, how = {}) =>
      act(
        draft.accountId,
        {
          title: t.confirm.order,
          lines: [...linesOf(draft), accountName(draft.accountId)],
          action: orderText(draft),
          side: draft.side,
        },
        () => broker.place(draft),
        how,
      ),
    modify: (order, change, how = {}) =>
      act(
        order.accountId,
        changeQuestion(order, change, accountName(order.accountId)),
        () => broker.modify(order.accountId, order.id, change),
        how,
      ),
    async cancel(orders, how = {}) {
      const [first] = orders
      if (first === undefined) return { isDone: true }
      const ids = orders.map(({ id }) => id)
      const question = {
        title: t.confirm.cancel,
        lines: [accountName(first.accountId)],
        action: t.cancelOrders(ids.length),
        side: null,
      }
      return act(first.accountId, question, () => broker.cancel(first.accountId, ids), {
        ...how,
        ...(ids.length === 1 && { isAsked: false }),
      })
    },
    closePosition: ({ accountId, symbol, quantity }, how = {}) =>
      act(
        accountId,
        {
          title: t.confirm.close,
          lines: [accountName(accountId)],
          action: t.closePosition(positionName(symbol, quantity)),
          side: null,
        },
        () => broker.closePosition(accountId, symbol),
        how,
      ),
    async reversePosition({ accountId, symbol, quantity }, how = {}) {
      const ended = bracketsOf(broker.state(accountId).orders, symbol, quantity)
      const next = positionName(symbol, -quantity)
      const answer = await act(
        accountId,
        {
          title: t.confirm.reverse,
          lines: [
            t.confirm.becomes(next),
            ...(ended.length === 0 ? [] : [t.confirm.endsBrackets(ended.length)]),
            accountName(accountId),
          ],
          action: t.reversePosition(positionName(symbol, quantity)),
          side: null,
        },
        () => broker.reversePosition(accountId, symbol),
        how,
      )
      if (answer?.isDone && ended.length > 0)
        tell({
          title: t.unprotectedTitle,
          text: t.unprotectedText(ended.map(bracketName).join(', '), next),
          kind: 'warning',
          stays: true,
        })
      return answer
    },
    flatten(accountId, symbol, how = {}) {
      const contract = symbol === undefined ? null : nameOf(symbol)
      const question = {
        title: t.confirm.flatten,
        lines: [t.confirm.flattenText(contract), accountName(accountId)],
        action: t.flattenOf(contract),
        side: null,
      }
      return act(accountId, question, () => broker.flatten(accountId, symbol), how, t.flatText(contract))
    },
  }
}

/** The working orders that protect a position: a reversal ends them with it. Their prices would lie on the wrong sides of the
 *  new one, and at which distance it should be protected is for the trader to say. */
const bracketsOf = (orders: readonly BrokerOrder[], symbol: string, quantity: number): BrokerOrder[] =>
  orders.filter(
    order =>
      order.symbol === symbol &&
      order.parentId !== null &&
      isOpen(order) &&
      order.side === (quantity > 0 ? 'sell' : 'buy'),
  )

const bracketName = ({ type, symbol, limitPrice, stopPrice }: BrokerOrder): string =>
  type === 'limit'
    ? t.takeProfitAt(priceText(symbol, limitPrice))
    : t.stopLossAt(priceText(symbol, stopPrice))

export const positionName = (symbol: string, quantity: number): string =>
  `${quantity < 0 ? t.short : t.long} ${Math.abs(quantity)} ${nameOf(symbol)}`

function linesOf({ symbol, duration, takeProfit, stopLoss }: OrderDraft): string[] {
  return [
    t.durationLine(duration.kind),
    ...(takeProfit === undefined ? [] : [t.takeProfitAt(priceText(symbol, takeProfit))]),
    ...(stopLoss === undefined ? [] : [t.stopLossAt(priceText(symbol, stopLoss))]),
  ]
}

import { type BrokerOrder, type OrderChange, withChange } from '@tidemark/futures'
import type { Confirmation } from './confirmation-store.ts'
import { priceText } from './contract-terms.ts'
import { orderText } from './order-text.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.confirm
const names = { takeProfit: tradingTexts.ticket.takeProfit, stopLoss: tradingTexts.ticket.stopLoss } as const
const brackets = ['takeProfit', 'stopLoss'] as const
type Bracket = (typeof brackets)[number]

/** Asks whether an order shall be changed: the order, its brackets, or both. */
export function changeQuestion(order: BrokerOrder, change: OrderChange, account: string): Confirmation {
  const changed = brackets.filter(bracket => change[bracket] !== undefined)
  const { takeProfit: _profit, stopLoss: _loss, ...own } = change
  const [first, ...others] = changed
  if (Object.keys(own).length === 0 && first !== undefined)
    return {
      title: t.modify,
      lines: [
        t.ofOrder(orderText(order)),
        ...changed.map(bracket => nowText(order, bracket)),
        ...(others.length === 0 ? [] : changed.map(bracket => nextText(order, change, bracket))),
        account,
      ],
      action: others.length === 0 ? nextText(order, change, first) : t.changeBracket,
      side: null,
    }
  return {
    title: t.modify,
    lines: [
      t.was(orderText(order)),
      ...changed.flatMap(bracket => [nowText(order, bracket), nextText(order, change, bracket)]),
      account,
    ],
    action: orderText(withChange(order, change)),
    side: order.side,
  }
}

function nowText(order: BrokerOrder, bracket: Bracket): string {
  const price = order[bracket]
  return price === undefined
    ? t.noBracketYet(names[bracket])
    : t.bracketWas(names[bracket], priceText(order.symbol, price))
}

function nextText({ symbol }: BrokerOrder, change: OrderChange, bracket: Bracket): string {
  const price = change[bracket] ?? null
  return price === null
    ? t.removeBracket(names[bracket])
    : t.bracketAt(names[bracket], priceText(symbol, price))
}

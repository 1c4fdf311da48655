import type { FuturesContract } from '../market/contract.ts'
import type { OrderBrackets } from './account-orders.ts'
import { cancellation, modification, newOrder } from './asked-requests.ts'
import { bracketsOf } from './bracket-rule.ts'
import type { BrokerAnswer, OrderChange } from './broker.ts'
import { done, refused } from './broker-answer.ts'
import type { OrderRecord } from './order-record.ts'
import type { Asked } from './order-requests.ts'
import { tradingTexts as t } from './texts.ts'

const sides = ['takeProfit', 'stopLoss'] as const
type BracketSide = (typeof sides)[number]

/** A request, and the bracket that it is about; null for the order itself. */
export interface AskedPart {
  readonly side: BracketSide | null
  readonly asked: Asked
}

/** Whether a change needs a bracket that the order does not have. */
export const addsBracket = (brackets: OrderBrackets, change: OrderChange): boolean =>
  sides.some(side => typeof change[side] === 'number' && brackets[side] === undefined)

/** What to ask of the broker so that an order gets other brackets, which are orders of their own there. */
export function bracketRequests(
  parent: OrderRecord,
  brackets: OrderBrackets,
  change: OrderChange,
  contract: FuturesContract | null,
): AskedPart[] {
  return sides.flatMap(side => {
    const asked = bracketRequest(parent, brackets, side, change[side], contract)
    return asked === null ? [] : [{ side, asked }]
  })
}

function bracketRequest(
  parent: OrderRecord,
  brackets: OrderBrackets,
  side: BracketSide,
  price: number | null | undefined,
  contract: FuturesContract | null,
): Asked | null {
  const bracket = brackets[side]
  if (price === undefined) return null
  if (price === null) return bracket ? cancellation(bracket, () => bracket.name) : null
  if (bracket) {
    const field = side === 'takeProfit' ? 'limitPrice' : 'stopPrice'
    return bracket.order[field] === price ? null : modification(bracket, { [field]: price })
  }
  const { takeProfit: _profit, stopLoss: _loss, ...entry } = parent.order
  const [draft] = bracketsOf({ ...entry, [side]: price })
  if (draft === undefined || contract === null) return null
  const other = brackets[side === 'takeProfit' ? 'stopLoss' : 'takeProfit']
  const { clOrderId } = parent.name
  const links = { parent: clOrderId, group: other?.group ?? clOrderId }
  return { ...newOrder(draft, contract, () => links), parentId: parent.order.id }
}

/** One answer for what was asked together. */
export function answerOfParts(parts: readonly AskedPart[], answers: readonly BrokerAnswer[]): BrokerAnswer {
  const failures = answers.flatMap((answer, index) => {
    if (answer.isDone) return []
    const side = parts[index]?.side ?? null
    if (side === null) return [answer.text]
    return [side === 'takeProfit' ? t.takeProfitRefused(answer.text) : t.stopLossRefused(answer.text)]
  })
  if (failures.length === 0) return done
  return refused(t.modificationFailed, t.changeFailed(failures, failures.length < answers.length))
}

import { texts } from './texts.ts'
import type { TradingPort } from './trading-port.ts'

/** The provider's code for a reason that is told in words. */
const SEE_TEXT = 1001

/** Accounts without orders and positions, in which nothing can be traded. */
export const noTrading: TradingPort = {
  start: () => undefined,
  snapshot: () => ({}),
  statement: () => null,
  submit: () => ({ code: SEE_TEXT, text: texts.noOrders }),
}

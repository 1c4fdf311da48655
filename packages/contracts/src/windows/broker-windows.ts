import { z } from 'zod'

/** Accounts of the main window that another window shows and trades on. Every text and list is bounded. */

export const brokerWindowLimits = {
  accounts: 101,
  orders: 400,
  positions: 1000,
  executions: 200,
  /** Characters. */
  text: 1000,
  /** Of one request. */
  orderIds: 400,
} as const

const id = z.string().min(1).max(64)
const text = z.string().max(brokerWindowLimits.text)
const price = z.number()
const time = z.number()
const side = z.enum(['buy', 'sell'])
const type = z.enum(['market', 'limit', 'stop', 'stopLimit'])
const quantity = z.number()
const duration = z.union([
  z.object({ kind: z.enum(['DAY', 'GTC']) }),
  z.object({ kind: z.literal('GTD'), until: time }),
])
const prices = { limitPrice: price.optional(), stopPrice: price.optional() }

const draft = z.object({
  accountId: id,
  symbol: z.string().max(64),
  side,
  type,
  quantity,
  ...prices,
  duration,
  takeProfit: price.optional(),
  stopLoss: price.optional(),
})

const order = draft.extend({
  id,
  statusCode: z.int(),
  group: z.enum(['working', 'filled', 'cancelled', 'rejected', 'inactive', 'placing']),
  filledQuantity: quantity,
  averagePrice: price.nullable(),
  text,
  parentId: id.nullable(),
  placedAt: time,
  changedAt: time,
})

const position = z.object({
  accountId: id,
  symbol: z.string().max(64),
  quantity,
  averagePrice: price,
  last: price.nullable(),
  profit: z.number().nullable(),
})

const execution = z.object({
  id: z.string().max(128),
  orderId: id,
  symbol: z.string().max(64),
  side,
  quantity,
  price,
  at: time,
})

export const brokerWindowAccounts = z
  .array(
    z.object({
      id,
      name: z.string().max(200),
      kind: z.enum(['paper', 'demo', 'simulated', 'live']),
      currency: z.string().max(16),
      hasBrackets: z.boolean().optional(),
    }),
  )
  .max(brokerWindowLimits.accounts)

export const brokerWindowState = z.object({
  status: z.enum(['connecting', 'ready', 'failed']),
  error: text.nullable(),
  orders: z.array(order).max(brokerWindowLimits.orders),
  positions: z.array(position).max(brokerWindowLimits.positions),
  balances: z
    .object({
      balance: z.number(),
      equity: z.number(),
      openProfit: z.number(),
      realizedProfit: z.number(),
      margin: z.number().nullable(),
      purchasingPower: z.number().nullable(),
    })
    .nullable(),
  executions: z.array(execution).max(brokerWindowLimits.executions),
})

const ofSymbol = { accountId: id, symbol: z.string().max(64) }

/** What another window asks the main window to do, once. */
export const brokerWindowAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('place'), draft }),
  z.object({
    action: z.literal('modify'),
    accountId: id,
    orderId: id,
    change: z.object({
      quantity: quantity.optional(),
      ...prices,
      duration: duration.optional(),
      /** Null removes it. */
      takeProfit: price.nullish(),
      stopLoss: price.nullish(),
    }),
  }),
  z.object({
    action: z.literal('cancel'),
    accountId: id,
    orderIds: z.array(id).max(brokerWindowLimits.orderIds),
  }),
  z.object({ action: z.literal('closePosition'), ...ofSymbol }),
  z.object({ action: z.literal('reversePosition'), ...ofSymbol }),
  z.object({ action: z.literal('flatten'), accountId: id, symbol: z.string().max(64).optional() }),
])
export type BrokerWindowAction = z.infer<typeof brokerWindowAction>

export const brokerWindowAnswer = z.union([
  z.object({ isDone: z.literal(true) }),
  z.object({ isDone: z.literal(false), title: text, text }),
])

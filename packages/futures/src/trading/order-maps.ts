import { orderDurations, orderSides, orderTypes } from '../protocol/codes/orders.ts'
import type { OrderDuration, OrderSide, OrderType } from './broker.ts'

/** How the chart counts sides: a position is quantity times side. */
export type WidgetSide = 1 | -1
/** How the chart numbers order types: limit, market, stop, stop-limit. The provider has the first two the other way round. */
export type WidgetType = 1 | 2 | 3 | 4

const sides: Readonly<Record<OrderSide, { readonly widget: WidgetSide; readonly broker: number }>> = {
  buy: { widget: 1, broker: orderSides.buy },
  sell: { widget: -1, broker: orderSides.sell },
}

const types: Readonly<Record<OrderType, { readonly widget: WidgetType; readonly broker: number }>> = {
  limit: { widget: 1, broker: orderTypes.lmt },
  market: { widget: 2, broker: orderTypes.mkt },
  stop: { widget: 3, broker: orderTypes.stp },
  stopLimit: { widget: 4, broker: orderTypes.stl },
}

export const durationCodes = {
  DAY: orderDurations.day,
  GTC: orderDurations.gtc,
  GTD: orderDurations.gtd,
} as const

const nameOf = <Name extends string, Key extends 'widget' | 'broker'>(
  table: Readonly<Record<Name, Readonly<Record<Key, number>>>>,
  key: Key,
  code: number | undefined,
): Name | null => {
  const names = Object.keys(table) as Name[]
  return names.find(name => table[name][key] === code) ?? null
}

export const widgetSideOf = (side: OrderSide): WidgetSide => sides[side].widget
export const sideOfWidget = (side: WidgetSide): OrderSide => (side === 1 ? 'buy' : 'sell')
export const brokerSideOf = (side: OrderSide): number => sides[side].broker
/** Null for a side that the provider does not have. */
export const sideOfBroker = (code: number | undefined): OrderSide | null => nameOf(sides, 'broker', code)
export const oppositeOf = (side: OrderSide): OrderSide => (side === 'buy' ? 'sell' : 'buy')

export const widgetTypeOf = (type: OrderType): WidgetType => types[type].widget
export const typeOfWidget = (code: number): OrderType | null => nameOf(types, 'widget', code)
export const brokerTypeOf = (type: OrderType): number => types[type].broker
/** Null for a type that this product does not place. */
export const typeOfBroker = (code: number | undefined): OrderType | null => nameOf(types, 'broker', code)

export const durationCodeOf = ({ kind }: OrderDuration): number => durationCodes[kind]

/** What the provider calls otherwise, or leaves out, counts as DAY. */
export function durationOfCode(code: number | undefined, until: number | null): OrderDuration {
  if (code === durationCodes.GTC) return { kind: 'GTC' }
  return code === durationCodes.GTD && until !== null ? { kind: 'GTD', until } : { kind: 'DAY' }
}

import type { Field, ScalarType, ScalarValues } from './field.ts'
import { historicalMessages } from './messages/historical.ts'
import { marketDataMessages } from './messages/market-data.ts'
import { metadataMessages } from './messages/metadata.ts'
import { orderRequestMessages } from './messages/order-requests.ts'
import { orderStatusMessages } from './messages/order-statuses.ts'
import { symbolBrowsingMessages } from './messages/symbol-browsing.ts'
import { topLevelMessages } from './messages/top-level.ts'
import { tradeRoutingMessages } from './messages/trade-routing.ts'
import { tradingAccountMessages } from './messages/trading-account.ts'
import { tradingSessionMessages } from './messages/trading-session.ts'
import { userSessionMessages } from './messages/user-session.ts'
import { valueMessages } from './messages/values.ts'

/** Every message of the protocol that this package reads or writes. */
export const messageTable = {
  ...topLevelMessages,
  ...userSessionMessages,
  ...metadataMessages,
  ...symbolBrowsingMessages,
  ...tradingSessionMessages,
  ...marketDataMessages,
  ...historicalMessages,
  ...orderRequestMessages,
  ...orderStatusMessages,
  ...tradeRoutingMessages,
  ...tradingAccountMessages,
  ...valueMessages,
}

export type MessageName = keyof typeof messageTable
type FieldsOf<Name extends MessageName> = (typeof messageTable)[Name]

type ValueOfType<Type> = Type extends ScalarType
  ? ScalarValues[Type]
  : Type extends MessageName
    ? MessageOf<Type>
    : number
type ValueOf<AnyField> =
  AnyField extends Field<infer FieldLabel, infer Type>
    ? FieldLabel extends 'repeated'
      ? readonly ValueOfType<Type>[]
      : ValueOfType<Type>
    : never

type RequiredNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<'required'> ? Name : never
}[keyof Fields]

/** A message by its name in the proto file. A reader fills in the default of an absent field; other fields that were not
 *  sent, and lists without elements, are absent. */
export type MessageOf<Name extends MessageName> = {
  readonly [Key in RequiredNames<FieldsOf<Name>>]: ValueOf<FieldsOf<Name>[Key]>
} & {
  readonly [Key in Exclude<keyof FieldsOf<Name>, RequiredNames<FieldsOf<Name>>>]?:
    | ValueOf<FieldsOf<Name>[Key]>
    | undefined
}

import { optional, repeated, required } from '../field.ts'

export const valueMessages = {
  Decimal: {
    significand: optional(1, 'sint64', { default: 0 }),
    exponent: optional(2, 'sint32', { default: 0 }),
  },
  Timestamp: {
    seconds: optional(1, 'int64'),
    nanos: optional(2, 'int32'),
  },
  Text: {
    key: optional(1, 'string'),
    text: optional(2, 'string'),
    format: optional(3, 'string'),
    param: repeated(4, 'string'),
  },
  NamedValue: {
    name: required(1, 'string'),
    value: optional(2, 'string'),
    deleted: optional(3, 'bool', { default: false }),
  },
  UserAttribute: {
    name: required(1, 'string'),
    value: optional(2, 'string'),
    deleted: optional(3, 'bool'),
  },
}

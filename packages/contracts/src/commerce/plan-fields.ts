import {
  type PlanFlagName,
  type PlanTextField,
  type PlanTextName,
  planCards,
  planFlagName,
  planTextFields,
  planTextName,
} from '@tidemark/domain'
import { z } from 'zod'
import { isCssColour, maxColourLength } from '../platform/css-colour.ts'
import { offerLimits } from './offer-limits.ts'

/** Control characters other than line ends and tabs, lone surrogates, and controls of the writing direction. */
const unprintable = /[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u

/** A text of at most so many characters, empty by default. The characters of a longer one are not searched. */
const textOf = (maxLength: number) =>
  z
    .string()
    .max(maxLength, { error: `must have at most ${maxLength} characters`, abort: true })
    .refine(text => !unprintable.test(text), 'must not have control characters')

export const offerText = (maxLength: number = offerLimits.text) => textOf(maxLength).default('')

export const colourSchema = z
  .string()
  .max(maxColourLength, { error: `must have at most ${maxColourLength} characters`, abort: true })
  .refine(text => text === '' || isCssColour(text), 'must be a colour such as #4c8dff, or empty')
  .default('')

/** Pixels. */
export const sizeSchema = (initial: number) => z.number().int().min(8).max(64).default(initial)

/** Sent to the payment provider as it is. */
export const couponSchema = z
  .string()
  .max(offerLimits.coupon, { error: `must have at most ${offerLimits.coupon} characters`, abort: true })
  .regex(/^[!-~]*$/, 'must have letters, digits and signs only, without spaces')

function textSchema(field: PlanTextField): z.ZodDefault<z.ZodString> {
  if (field.endsWith('Color')) return colourSchema
  if (field === 'Coupon') return couponSchema.default('')
  return offerText(field === 'Text' ? offerLimits.features : offerLimits.text)
}

const flags = Object.fromEntries(
  planCards.map(card => [planFlagName(card), z.boolean().default(false)]),
) as Record<PlanFlagName, z.ZodDefault<z.ZodBoolean>>

const texts = Object.fromEntries(
  planCards.flatMap(card => planTextFields.map(field => [planTextName(card, field), textSchema(field)])),
) as Record<PlanTextName, z.ZodDefault<z.ZodString>>

/** The fields of the plan cards: the domain's `PlanRecord`. */
export const planFields = { ...flags, ...texts }

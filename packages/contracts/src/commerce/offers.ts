import { z } from 'zod'
import { maxOfferNameLength, shownOfferSchema } from '../accounts/accounts.ts'
import { offerLimits } from './offer-limits.ts'
import { colourSchema, couponSchema, offerText, planFields, sizeSchema } from './plan-fields.ts'

export { offerLimits } from './offer-limits.ts'

export const textAlignments = ['left', 'center', 'right'] as const

/** What an offer and a promotion have in common. */
const cardsShape = {
  ...planFields,
  monthlySwitcherLabel: offerText(),
  yearlySwitcherLabel: offerText(),
  lifetimeSwitcherLabel: offerText(),
  switcherDiscount: offerText(),
  planTextAlignment: z.enum(textAlignments).default('left'),
  disclaimerText: offerText(offerLimits.features),
  disclaimerTextColor: colourSchema,
  disclaimerTextSize: sizeSchema(12),
}

const promotionShape = { ...cardsShape, promotionHeading: offerText() }

/** The name of a stored banner, which is made from its content. */
export const bannerPathSchema = z
  .string()
  .max(80)
  .regex(/^[0-9a-f]{32}\.(?:png|jpg|webp)$/, 'must be the name of a banner')

const popupShape = {
  ...cardsShape,
  popupName: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(maxOfferNameLength, {
      error: `must have at most ${maxOfferNameLength} characters`,
      abort: true,
    })
    .regex(/^[\p{L}\p{N}\p{P}\p{S} ]*$/u, 'must be one line of text')
    .meta({ description: 'Unique. An offer with a new name counts as never shown' }),
  coupons: z
    .array(couponSchema.min(1))
    .max(offerLimits.coupons)
    .default([])
    .meta({ description: 'The coupons whose users see the offer' }),
  daysIntoMembership: z.number().min(0).max(36_500).default(0),
  offerExpires: z
    .number()
    .min(1)
    .max(3650)
    .default(3)
    .meta({ description: 'Days after the first time it was shown' }),
  heading: offerText(),
  headingColor: colourSchema,
  headingSize: sizeSchema(22),
  message: offerText(offerLimits.features),
  messageColor: colourSchema,
  messageSize: sizeSchema(14),
  borderColor: colourSchema,
  popupImagePath: z.union([z.literal(''), bannerPathSchema]).default(''),
  bannerWidth: z.number().int().min(1).max(100).default(100).meta({ description: 'Percent' }),
  timerTextLeft: offerText(),
  timerTextLeftColor: colourSchema,
  timerColor: colourSchema,
  timerTextRight: offerText(),
  timerTextRightColor: colourSchema,
}

export const membershipPopupSchema = z.object(popupShape).meta({ id: 'MembershipPopup' })
export type MembershipPopup = z.infer<typeof membershipPopupSchema>

export const promotionSchema = z.object(promotionShape).meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof promotionSchema>

/** The first element counts. */
export const promotionsSchema = z.array(promotionSchema)
export const membershipPopupsSchema = z.array(membershipPopupSchema)

/** What an operator saves. Unknown fields are refused: they would be lost. */
export const popupInputSchema = z.strictObject(popupShape)
export const promotionInputSchema = z.strictObject(promotionShape)

const popupListSchema = z
  .array(popupInputSchema)
  .max(offerLimits.popups)
  .superRefine((popups, context) => {
    for (const [i, { popupName }] of popups.entries())
      if (popups.findIndex(other => other.popupName === popupName) < i)
        context.addIssue({
          code: 'custom',
          path: [i, 'popupName'],
          message: `must be unique, and “${popupName}” is there twice`,
        })
  })

export const offersInputSchema = z.object({
  version: z.number().int().min(0).meta({ description: 'The version that the change was made on' }),
  popups: popupListSchema,
  promotions: z.array(promotionInputSchema).max(offerLimits.promotions).meta({
    description: 'The first one counts',
  }),
})
export type OffersInput = z.input<typeof offersInputSchema>

export const storedOffersSchema = z.object({
  popups: membershipPopupsSchema,
  promotions: promotionsSchema,
})
export type StoredOffers = z.infer<typeof storedOffersSchema>

const bannerSchema = z
  .object({
    popupImagePath: z.string(),
    type: z.string().meta({ description: 'The media type' }),
    bytes: z.number().int(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof bannerSchema>

export const offersAnswerSchema = storedOffersSchema
  .extend({
    version: z.number().int().meta({ description: 'Counts the changes; 0 before the first' }),
    banners: z.array(bannerSchema),
  })
  .meta({ id: 'Offers' })
export type OffersAnswer = z.infer<typeof offersAnswerSchema>

const maxBase64Length = Math.ceil(offerLimits.bannerBytes / 3) * 4

export const bannerInputSchema = z.object({
  data: z
    .string()
    .min(1)
    .max(maxBase64Length, {
      error: `must be an image of at most ${offerLimits.bannerBytes / 1024} KB`,
      abort: true,
    })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be an image in base64')
    .meta({ description: 'A PNG, JPEG or WebP image in base64' }),
})
export const bannerAnswerSchema = bannerSchema

export const infoUpdateSchema = z.object({
  email: z.string().max(254).optional(),
  _id: z.string().max(64).optional(),
  membershipPopupInfo: z.array(shownOfferSchema).max(offerLimits.popups * 2),
})
export type InfoUpdate = z.infer<typeof infoUpdateSchema>
export const infoUpdateAnswerSchema = z.object({ membershipPopupInfo: z.array(shownOfferSchema) })

import { z } from 'zod'

/** What a user accepts before real-time prices. A changed text is a new version: users who accepted an older one are asked
 *  again. */
export const exchangeAgreement = {
  version: '2026-11',
  title: 'Market data agreement',
  paragraphs: [
    'The prices belong to the exchanges that publish them. You receive them through this product for your own trading and investing.',
    'You show them on your own screens only. You do not pass them on, sell them, publish them, or use them to build a product or an index.',
    'The exchanges and this product do not promise that a price is right, complete or in time, and are not liable for a loss that follows from it.',
    'An exchange may ask who receives its prices. Your account, the time at which you accepted this text and its version are kept for that purpose.',
    'The exchanges may charge fees for real-time prices. You can go back to delayed prices at any time.',
  ],
  declaration: [
    'I use the prices for my own affairs, not for a business and not for the money of others.',
    'I am not registered or qualified as a securities adviser, broker or trader with any authority, exchange or association.',
    'I do no work for a bank or another organisation that would need such a registration if it were not exempt.',
  ],
} as const

export const exchangeAgreementSchema = z.object({
  version: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  declaration: z.array(z.string()).meta({ description: 'What a non-professional user declares' }),
  acceptedAt: z
    .number()
    .nullable()
    .meta({ description: 'Milliseconds since 1970; null while the user has not accepted this version' }),
})

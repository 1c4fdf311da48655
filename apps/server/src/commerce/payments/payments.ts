import { z } from 'zod'
import { isLoopback } from '../../platform/config/production.ts'

/** The variables of the payment provider; docs/operations.md has a row for each. */
export const paymentVariables = {
  STRIPE_HOST: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
    .optional(),
  STRIPE_SECRET_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
}

type PaymentValues = { readonly [Name in keyof typeof paymentVariables]?: string | undefined }

export interface PaymentSettings {
  readonly host: string | null
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Null when no provider is configured. Returns what is wrong instead, as lines for the operator. */
export function paymentSettings(
  { STRIPE_HOST: host, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: PaymentValues,
  { isProduction, isReachable }: { readonly isProduction: boolean; readonly isReachable: boolean },
): PaymentSettings | null | { readonly problem: string } {
  if (secretKey === undefined && webhookSecret === undefined && host === undefined) return null
  if (secretKey === undefined)
    return { problem: 'STRIPE_SECRET_KEY is required with the other STRIPE variables' }
  if (webhookSecret === undefined)
    return { problem: 'STRIPE_WEBHOOK_SECRET is required: without it no payment can be believed' }
  // A provider on this machine is a sandbox, which others must not use.
  const isOwnMachine = host !== undefined && !isReachable && isLoopback(new URL(host).hostname)
  if (isProduction && host !== undefined && !host.startsWith('https:') && !isOwnMachine)
    return { problem: 'STRIPE_HOST must begin with https: because others may reach this server' }
  return { host: host ?? null, secretKey, webhookSecret }
}

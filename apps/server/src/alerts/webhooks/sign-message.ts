import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const secretBytes = 24

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** The headers of Standard Webhooks: the signature is over id, time and body. */
export function signedHeaders(
  secret: string,
  id: string,
  nowMs: number,
  body: string,
): Readonly<Record<string, string>> {
  const time = new Date(nowMs)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  }
}

import { paymentPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../platform/errors/request-error.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import { ForgedEventError, UnreadableEventError } from './payment-provider.ts'
import type { Purchases } from './purchases.ts'

/** Longer headers are not looked at. */
const maxSignatureLength = 1000

/** Messages of the payment provider. Their signature covers the body as it was sent, so it is not parsed before. */
export async function servePaymentWebhook(app: FastifyInstance, purchases: Purchases | null): Promise<void> {
  await app.register(async webhook => {
    webhook.removeContentTypeParser('application/json')
    webhook.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post(
      paymentPaths.webhook,
      { ...publicRoute, schema: { hide: true } },
      async ({ body, headers }) => {
        if (!purchases) throw RequestError.noPayments()
        const signature = headers['stripe-signature']
        if (!Buffer.isBuffer(body) || typeof signature !== 'string' || signature.length > maxSignatureLength)
          throw notSigned()
        try {
          await purchases.receive(body, signature)
        } catch (error) {
          if (error instanceof ForgedEventError) throw notSigned()
          if (error instanceof UnreadableEventError) throw unreadable()
          throw error
        }
        return { received: true }
      },
    )
  })
}

const notSigned = () => RequestError.invalid('The message is not signed by the payment provider')
const unreadable = () => RequestError.invalid('The message is no event of the payment provider')

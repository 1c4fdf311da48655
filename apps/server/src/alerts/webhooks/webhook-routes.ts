import {
  platformPaths,
  webhookAnswerSchema,
  webhookInputSchema,
  webhookTestSchema,
} from '@tidemark/contracts'
import { signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Webhooks } from './webhooks.ts'

const tags = ['alerts']

/** The webhook to which own alerts are sent, in the form of Standard Webhooks. */
export function serveWebhooks(app: ZodServer, webhooks: Webhooks): void {
  app.get(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Return the webhook, without its secret, and what came of the last message',
        tags,
        response: { 200: webhookAnswerSchema, ...failures(401, 403) },
      },
    },
    async request => ({ webhook: await webhooks.read(signedInUser(request).user.id) }),
  )

  app.put(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Save the address of the webhook; the answer has its new secret, which is not shown again',
        tags,
        body: webhookInputSchema,
        response: { 200: webhookAnswerSchema, ...failures(400, 401, 403) },
      },
    },
    async request => ({ webhook: await webhooks.save(signedInUser(request).user.id, request.body.url) }),
  )

  app.delete(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Remove the webhook and the messages that wait for it',
        tags,
        response: { 200: webhookAnswerSchema, ...failures(401, 403) },
      },
    },
    async request => {
      await webhooks.remove(signedInUser(request).user.id)
      return { webhook: null }
    },
  )

  app.post(
    platformPaths.alertWebhookTest,
    {
      schema: {
        summary: 'Send a test message to the webhook now',
        tags,
        response: { 200: webhookTestSchema, ...failures(401, 403, 404, 429) },
      },
    },
    async request => webhooks.test(signedInUser(request).user.id),
  )
}

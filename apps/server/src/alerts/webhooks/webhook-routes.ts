import {
  platformPaths,
  type Webhook,
  webhookAnswerSchema,
  webhookInputSchema,
  webhookTestSchema,
} from '@tidemark/contracts'
import { signedInUser } from '../../accounts/index.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Webhooks } from './webhooks.ts'

const webhook = {
  url: 'https://example.com/hook',
  createdAt: 1_794_841_200_000,
  secret: null,
  lastAttemptAt: null,
  lastError: null,
  pending: 0,
} satisfies Webhook

const tags = ['alerts']

/** The webhook to which own alerts are sent, in the form of Standard Webhooks. */
export function serveWebhooks(app: ZodServer, webhooks: Webhooks): void {
  app.get(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Return the webhook, without its secret, and what came of the last message',
        about: {
          id: 'readWebhook',
          description: 'Without its secret, which is shown only once.',
          returns: 'The webhook and what came of the last message; null when there is none',
          failures: [],
          answer: { webhook },
        },
        tags,
        response: { 200: webhookAnswerSchema },
      },
    },
    async request => ({ webhook: await webhooks.read(signedInUser(request).user.id) }),
  )

  app.put(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Save the address of the webhook; the answer has its new secret, which is not shown again',
        about: {
          id: 'saveWebhook',
          description: 'Messages have the form of Standard Webhooks and are signed with the secret.',
          returns: 'The webhook with its new secret',
          failures: [],
          body: { url: webhook.url },
          answer: { webhook: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } },
        },
        tags,
        body: webhookInputSchema,
        response: { 200: webhookAnswerSchema },
      },
    },
    async request => ({ webhook: await webhooks.save(signedInUser(request).user.id, request.body.url) }),
  )

  app.delete(
    platformPaths.alertWebhook,
    {
      schema: {
        summary: 'Remove the webhook and the messages that wait for it',
        about: {
          id: 'deleteWebhook',
          description: 'Messages that wait for it are dropped.',
          returns: 'There is no webhook any more',
          failures: [],
          answer: { webhook: null },
        },
        tags,
        response: { 200: webhookAnswerSchema },
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
        about: {
          id: 'testWebhook',
          description: 'Sends one message now and waits for the answer of the address.',
          returns: 'Whether the message was delivered',
          failures: ['not_found'],
          answer: { isDelivered: true, message: 'The receiver took the message' },
        },
        tags,
        response: { 200: webhookTestSchema },
      },
    },
    async request => webhooks.test(signedInUser(request).user.id),
  )
}

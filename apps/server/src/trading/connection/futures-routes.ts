import { futuresAuthSchema, futuresCredentialsSchema, futuresPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import { type Memberships, requireFeature } from '../../commerce/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { FuturesConnection } from './futures-connection.ts'

const tags = ['futures']
const okSchema = z.object({ status: z.literal('OK') })

interface FuturesRouteParts {
  readonly futures: FuturesConnection
  readonly memberships: Memberships
  /** False when this server has neither a provider nor the simulated gateway. */
  readonly isAvailable: boolean
}

/** [API-8] The account at the futures provider. */
export function serveFuturesConnection(
  app: ZodServer,
  { futures, memberships, isAvailable }: FuturesRouteParts,
): void {
  const isMember = requireFeature(memberships, 'futures')
  const checkAvailable = async (): Promise<void> => {
    if (!isAvailable) throw RequestError.noFutures()
  }

  app.put(
    futuresPaths.connect,
    {
      schema: {
        summary: 'Store the futures account that the provider has accepted (Pro Plus)',
        tags,
        body: futuresCredentialsSchema,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 429, 503) },
      },
      preValidation: [isMember, checkAvailable],
    },
    async request => {
      await futures.connect(signedInUser(request).user, request.body, actorOf(request))
      return { status: 'OK' as const }
    },
  )

  app.put(
    futuresPaths.disconnect,
    {
      schema: {
        summary: 'Remove the futures account',
        tags,
        response: { 200: okSchema, ...failures(401, 403, 429, 503) },
      },
    },
    async request => {
      await futures.disconnect(signedInUser(request).user, actorOf(request))
      return { status: 'OK' as const }
    },
  )

  app.post(
    futuresPaths.ticket,
    {
      schema: {
        summary: 'Return a ticket for the next futures logon (Pro Plus)',
        tags,
        response: { 200: futuresAuthSchema, ...failures(401, 403, 404, 429, 503) },
      },
      preValidation: [isMember, checkAvailable],
    },
    request => futures.issueTicket(signedInUser(request)),
  )
}

import {
  type FuturesAuth,
  type FuturesCredentials,
  futuresAuthSchema,
  futuresCredentialsSchema,
  futuresPaths,
} from '@tidemark/contracts'
import { z } from 'zod'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import { type Memberships, requireFeature } from '../../commerce/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { FuturesConnection } from './futures-connection.ts'

const futuresAuthExample = {
  user_name: 'ann-futures',
  ticket: 'ticket.hM0Yx2u5bWlG4pSe9aQfZr7tKc1vNd3jXo6iLy8wEs0',
} satisfies FuturesAuth

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
        about: {
          id: 'connectFutures',
          description:
            'Call it after the provider has accepted a logon with these credentials. They are stored encrypted; no call returns the password.',
          returns: 'The account is connected',
          failures: ['tier_required', 'not_found'],
          body: { user_name: 'ann-futures', password: 'correct horse' } satisfies FuturesCredentials,
          answer: { status: 'OK' },
        },
        tags,
        body: futuresCredentialsSchema,
        response: { 200: okSchema },
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
        about: {
          id: 'disconnectFutures',
          description: 'The stored credentials are removed, and futures sockets of the user are closed.',
          returns: 'No account is connected',
          failures: [],
          answer: { status: 'OK' },
        },
        tags,
        response: { 200: okSchema },
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
        about: {
          id: 'createFuturesTicket',
          description: `Send the ticket as the password of a logon on the socket \`${futuresPaths.socket}\`; the server puts the stored password in its place. It works once, within two minutes, for the session of this call. \`readUser\` returns one as well.`,
          returns: 'The user name and a ticket',
          failures: ['tier_required', 'not_found'],
          answer: futuresAuthExample,
        },
        tags,
        response: { 200: futuresAuthSchema },
      },
      preValidation: [isMember, checkAvailable],
    },
    request => futures.issueTicket(signedInUser(request)),
  )
}

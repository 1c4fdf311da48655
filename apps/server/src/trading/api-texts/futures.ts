import { type FuturesAuth, type FuturesCredentials, futuresPaths } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const futuresAuthExample = {
  user_name: 'ann-futures',
  ticket: 'ticket.hM0Yx2u5bWlG4pSe9aQfZr7tKc1vNd3jXo6iLy8wEs0',
} satisfies FuturesAuth

export const futuresOperations: OperationTexts = {
  [`PUT ${futuresPaths.connect}`]: {
    id: 'connectFutures',
    description:
      'Call it after the provider has accepted a logon with these credentials. They are stored encrypted; no call returns the password.',
    returns: 'The account is connected',
    failures: ['tier_required', 'not_found'],
    body: { user_name: 'ann-futures', password: 'correct horse' } satisfies FuturesCredentials,
    answer: { status: 'OK' },
  },
  [`PUT ${futuresPaths.disconnect}`]: {
    id: 'disconnectFutures',
    description: 'The stored credentials are removed, and futures sockets of the user are closed.',
    returns: 'No account is connected',
    failures: [],
    answer: { status: 'OK' },
  },
  [`POST ${futuresPaths.ticket}`]: {
    id: 'createFuturesTicket',
    description: `Send the ticket as the password of a logon on the socket \`${futuresPaths.socket}\`; the server puts the stored password in its place. It works once, within two minutes, for the session of this call. \`readUser\` returns one as well.`,
    returns: 'The user name and a ticket',
    failures: ['tier_required', 'not_found'],
    answer: futuresAuthExample,
  },
}

import {
  accountPaths,
  emailChangeSchema,
  sessionListSchema,
  type TokenAnswer,
  tokenAnswerSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { callerSignal } from '../../platform/http/caller-signal.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { actorOf, signedInUser } from '../access.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { AccountSessions } from './account-sessions.ts'

const usedAt = 1_794_839_400_000

const tags = ['session']
const okSchema = z.object({ status: z.literal('OK') })
const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a session') })

export function serveAccountSessions(app: ZodServer, accounts: Accounts, sessions: AccountSessions): void {
  app.post(
    accountPaths.email,
    {
      schema: {
        summary: 'Change the email address, end all sessions of the user and return a new token',
        about: {
          id: 'changeEmail',
          description:
            'Needs the password. All sessions of the user end, also in other browsers. An account can try it a few times a day.',
          returns: 'A token of a new session, with the new address',
          failures: ['bad_credentials', 'too_many_attempts', 'email_taken', 'busy'],
          body: { newEmail: 'ann@example.org', currentPassword: 'correct horse battery' },
          answer: {
            token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
            email: 'ann@example.org',
          } satisfies TokenAnswer,
        },
        tags,
        body: emailChangeSchema,
        response: { 200: tokenAnswerSchema },
      },
    },
    (request, reply) => {
      const { newEmail, currentPassword } = request.body
      return accounts.changeEmail(
        signedInUser(request),
        newEmail,
        currentPassword,
        request.clientAddress,
        callerSignal(reply),
      )
    },
  )

  app.get(
    accountPaths.sessions,
    {
      schema: {
        summary: 'List the sessions of the signed-in user that have not ended',
        about: {
          id: 'listSessions',
          description: 'Each sign-in is a session. At most the hundred last used ones are listed.',
          returns: 'The sessions, the last used first',
          failures: [],
          answer: {
            sessions: [
              {
                id: 'e6e0a1de-6c5f-4d8e-9f0a-3c1f1f6a2b11',
                isCurrent: true,
                device: 'Firefox on Linux',
                address: '192.0.2.7',
                createdAt: usedAt,
                lastUsedAt: usedAt,
              },
            ],
          },
        },
        tags,
        response: { 200: sessionListSchema },
      },
    },
    async request => ({ sessions: [...(await sessions.list(signedInUser(request)))] }),
  )

  app.delete(
    accountPaths.sessions,
    {
      schema: {
        summary: 'End every other session of the signed-in user',
        about: {
          id: 'endOtherSessions',
          description:
            'Their sockets are closed and their tokens refused from now on. The session of the call stays.',
          returns: 'The other sessions have ended',
          failures: [],
          answer: { status: 'OK' },
        },
        tags,
        response: { 200: okSchema },
      },
    },
    async request => {
      await sessions.revokeOthers(signedInUser(request), actorOf(request))
      return { status: 'OK' as const }
    },
  )

  app.delete(
    `${accountPaths.sessions}/:id`,
    {
      schema: {
        summary: 'End one session of the signed-in user',
        about: {
          id: 'endSession',
          description: 'Its sockets are closed and its token is refused from now on.',
          returns: 'The session has ended',
          failures: ['not_found'],
          answer: { status: 'OK' },
        },
        tags,
        params,
        response: { 200: okSchema },
      },
    },
    async request => {
      await sessions.revoke(signedInUser(request), request.params.id, actorOf(request))
      return { status: 'OK' as const }
    },
  )
}

import { accountPaths, emailChangeSchema, sessionListSchema, tokenAnswerSchema } from '@tidemark/contracts'
import { z } from 'zod'
import { callerSignal } from '../../platform/http/caller-signal.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { actorOf, signedInUser } from '../access.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { AccountSessions } from './account-sessions.ts'

const tags = ['session']
const okSchema = z.object({ status: z.literal('OK') })
const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a session') })

export function serveAccountSessions(app: ZodServer, accounts: Accounts, sessions: AccountSessions): void {
  app.post(
    accountPaths.email,
    {
      schema: {
        summary: 'Change the email address, end all sessions of the user and return a new token',
        tags,
        body: emailChangeSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 403, 409, 429, 503) },
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
        tags,
        response: { 200: sessionListSchema, ...failures(401, 403) },
      },
    },
    async request => ({ sessions: [...(await sessions.list(signedInUser(request)))] }),
  )

  app.delete(
    accountPaths.sessions,
    {
      schema: {
        summary: 'End every other session of the signed-in user',
        tags,
        response: { 200: okSchema, ...failures(401, 403) },
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
        tags,
        params,
        response: { 200: okSchema, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      await sessions.revoke(signedInUser(request), request.params.id, actorOf(request))
      return { status: 'OK' as const }
    },
  )
}

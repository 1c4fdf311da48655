import {
  passwordChangeSchema,
  platformPaths,
  registrationSchema,
  signInSchema,
  tokenAnswerSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { callerSignal } from '../../platform/http/caller-signal.ts'
import { failures } from '../../platform/http/failures.ts'
import { cameByLoopback } from '../../platform/http/own-hosts.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { signedInUser } from '../access.ts'
import type { Accounts } from './accounts.ts'

const tags = ['session']
const okSchema = z.object({ status: z.literal('OK') })

export function serveSessions(app: ZodServer, accounts: Accounts): void {
  app.post(
    platformPaths.login,
    {
      ...publicRoute,
      schema: {
        summary: 'Sign in and return a token',
        tags,
        body: signInSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 403, 429, 503) },
      },
    },
    (request, reply) => {
      const { email, password } = request.body
      const isLocal = cameByLoopback(request)
      return accounts.signIn(email, password, request.clientAddress, callerSignal(reply), { isLocal })
    },
  )

  app.post(
    platformPaths.register,
    {
      ...publicRoute,
      schema: {
        summary: 'Create an account and return a token',
        tags,
        body: registrationSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 409, 429, 503) },
      },
    },
    (request, reply) => {
      const { email, password } = request.body
      return accounts.register(email, password, request.clientAddress, callerSignal(reply))
    },
  )

  app.post(
    platformPaths.token,
    {
      schema: {
        summary: 'Return the next token of this session; the old one is accepted for another minute',
        tags,
        response: { 200: tokenAnswerSchema, ...failures(401, 403) },
      },
    },
    request => accounts.renew(signedInUser(request)),
  )

  app.post(
    platformPaths.logout,
    {
      schema: { summary: 'End this session', tags, response: { 200: okSchema, ...failures(401, 403) } },
    },
    async request => {
      await accounts.logOut(signedInUser(request), request.clientAddress)
      return { status: 'OK' as const }
    },
  )

  app.post(
    platformPaths.password,
    {
      schema: {
        summary: 'Change the password, end all sessions of the user and return a new token',
        tags,
        body: passwordChangeSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 403, 429, 503) },
      },
    },
    (request, reply) => {
      const { currentPassword, newPassword } = request.body
      const signal = callerSignal(reply)
      return accounts.changePassword(
        signedInUser(request),
        currentPassword,
        newPassword,
        request.clientAddress,
        signal,
      )
    },
  )
}

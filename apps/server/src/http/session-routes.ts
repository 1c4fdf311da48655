import {
  passwordChangeSchema,
  platformPaths,
  registrationSchema,
  signInSchema,
  tokenAnswerSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import type { Accounts } from '../services/accounts.ts'
import { publicRoute, signedInUser } from './access.ts'
import { failures } from './failures.ts'
import type { ZodServer } from './zod-server.ts'

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
        security: [],
        body: signInSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 429) },
      },
    },
    request => accounts.signIn(request.body.email, request.body.password, request.ip),
  )

  app.post(
    platformPaths.register,
    {
      ...publicRoute,
      schema: {
        summary: 'Create an account and return a token',
        tags,
        security: [],
        body: registrationSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 409, 429) },
      },
    },
    request => accounts.register(request.body.email, request.body.password, request.ip),
  )

  app.post(
    platformPaths.token,
    {
      schema: {
        summary: 'Renew the token of this session for twelve hours',
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
      await accounts.logOut(signedInUser(request), request.ip)
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
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 403, 429) },
      },
    },
    request => {
      const { currentPassword, newPassword } = request.body
      return accounts.changePassword(signedInUser(request), currentPassword, newPassword, request.ip)
    },
  )
}

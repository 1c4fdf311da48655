import {
  passwordChangeSchema,
  platformPaths,
  registrationSchema,
  signInSchema,
  tokenAnswerSchema,
  type UserInfo,
} from '@tidemark/contracts'
import { z } from 'zod'
import { callerSignal } from '../../platform/http/caller-signal.ts'
import { token } from '../../platform/http/health-route.ts'
import { cameByLoopback } from '../../platform/http/own-hosts.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { signedInUser } from '../access.ts'
import { chatUserExample } from '../chat-community/chat-routes.ts'
import type { Accounts } from './accounts.ts'

export const user = {
  _id: '1',
  email: 'ann@example.com',
  role: 'trader',
  feed: 'delayed',
  feedState: 'user-delayed-feed',
  membership: { plan: 'monthly-pro-plus', levelName: 'Pro Plus' },
  subscriptionPlans: ['monthly-pro-plus'],
  subscriptions: [
    {
      id: 'sub_1',
      created: 1_794_839_400,
      plan: { id: 'monthly-pro-plus', nickname: 'Tidemark - Pro Plus' },
      discount: null,
    },
  ],
  isMPUser: false,
  discordConnected: true,
  discordUser: chatUserExample,
  discordOauth: '2.Zk3Xv0pQ.1rT7uW9yB2dF',
  cqgConnected: true,
  cqgAuth: { user_name: 'ann-futures', ticket: 'ticket.hM0Yx2u5bWlG4pSe9aQfZr7tKc1vNd3jXo6iLy8wEs0' },
  membershipStartDate: '2026-10-16T14:30:00.000Z',
  couponId: null,
  membershipPopupInfo: [],
  workspace: 'open',
  trialEndsAt: '2026-10-30T14:30:00.000Z',
} satisfies UserInfo

const credentials = { email: 'ann@example.com', password: 'correct horse battery' }

const tags = ['session']
const okSchema = z.object({ status: z.literal('OK') })

export function serveSessions(app: ZodServer, accounts: Accounts): void {
  app.post(
    platformPaths.login,
    {
      ...publicRoute,
      schema: {
        summary: 'Sign in and return a token',
        about: {
          id: 'signIn',
          description:
            'Send the token with every other call, as `Authorization: Bearer TOKEN`. It lasts twelve hours; `renewToken` gives the next one, up to thirty days. After too many failed attempts the address and the account wait. Demo accounts sign in on this machine alone.',
          returns: 'A token of a new session',
          failures: ['bad_credentials', 'not_yours', 'too_many_attempts', 'busy'],
          body: credentials,
          answer: token,
        },
        tags,
        body: signInSchema,
        response: { 200: tokenAnswerSchema },
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
        about: {
          id: 'register',
          description:
            'The new account has the delayed feed and no membership. Common passwords are refused.',
          returns: 'A token of a new session of the new account',
          failures: ['email_taken', 'busy'],
          body: credentials,
          answer: token,
        },
        tags,
        body: registrationSchema,
        response: { 200: tokenAnswerSchema },
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
        about: {
          id: 'renewToken',
          description: 'The old token is accepted for another minute, so that calls under way do not fail.',
          returns: 'The next token of this session',
          failures: [],
          answer: token,
        },
        tags,
        response: { 200: tokenAnswerSchema },
      },
    },
    request => accounts.renew(signedInUser(request)),
  )

  app.post(
    platformPaths.logout,
    {
      schema: {
        summary: 'End this session',
        about: {
          id: 'signOut',
          description:
            'Ends the session of the token: its sockets are closed and the token is refused from now on.',
          returns: 'The session has ended',
          failures: [],
          answer: { status: 'OK' },
        },
        tags,
        response: { 200: okSchema },
      },
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
        about: {
          id: 'changePassword',
          description: 'All sessions of the user end, also in other browsers.',
          returns: 'A token of a new session',
          failures: ['bad_credentials', 'too_many_attempts', 'busy'],
          body: { currentPassword: 'correct horse battery', newPassword: 'a better horse battery' },
          answer: token,
        },
        tags,
        body: passwordChangeSchema,
        response: { 200: tokenAnswerSchema },
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

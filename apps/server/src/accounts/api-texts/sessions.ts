import {
  type Alive,
  accountPaths,
  type Health,
  platformPaths,
  type TokenAnswer,
  type UserInfo,
} from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'
import { chatUserExample } from './chat-community.ts'

const token = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
  email: 'ann@example.com',
} satisfies TokenAnswer

const user = {
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

const health = {
  status: 'ok',
  now: '2026-11-16T15:00:00.000Z',
  version: '0.1.0',
  checks: { storage: 'ok' },
} satisfies Health

const credentials = { email: 'ann@example.com', password: 'correct horse battery' }

export const sessionOperations: OperationTexts = {
  [`GET ${platformPaths.health}`]: {
    id: 'readHealth',
    description:
      'For load balancers. Needs no token. 503 while the server starts, a check fails or it has no room for new clients (`full`).',
    returns: 'The state of the server and of each of its parts',
    failures: [],
    answer: health,
    unavailable: { ...health, status: 'failing', checks: { storage: 'failed' } } satisfies Health,
  },
  [`GET ${platformPaths.alive}`]: {
    id: 'readAlive',
    description:
      'For whoever restarts processes, and for clients whose socket was refused. Needs no token. 200 as long as the process answers, also while checks of `readHealth` fail.',
    returns: 'Whether sockets are admitted',
    failures: [],
    answer: { status: 'alive', sockets: 'admitted' } satisfies Alive,
  },
  [`POST ${platformPaths.login}`]: {
    id: 'signIn',
    description:
      'Send the token with every other call, as `Authorization: Bearer TOKEN`. It lasts twelve hours; `renewToken` gives the next one, up to thirty days. After too many failed attempts the address and the account wait. Demo accounts sign in on this machine alone.',
    returns: 'A token of a new session',
    failures: ['bad_credentials', 'not_yours', 'too_many_attempts', 'busy'],
    body: credentials,
    answer: token,
  },
  [`POST ${platformPaths.register}`]: {
    id: 'register',
    description: 'The new account has the delayed feed and no membership. Common passwords are refused.',
    returns: 'A token of a new session of the new account',
    failures: ['email_taken', 'busy'],
    body: credentials,
    answer: token,
  },
  [`POST ${platformPaths.token}`]: {
    id: 'renewToken',
    description: 'The old token is accepted for another minute, so that calls under way do not fail.',
    returns: 'The next token of this session',
    failures: [],
    answer: token,
  },
  [`POST ${platformPaths.logout}`]: {
    id: 'signOut',
    description:
      'Ends the session of the token: its sockets are closed and the token is refused from now on.',
    returns: 'The session has ended',
    failures: [],
    answer: { status: 'OK' },
  },
  [`POST ${platformPaths.password}`]: {
    id: 'changePassword',
    description: 'All sessions of the user end, also in other browsers.',
    returns: 'A token of a new session',
    failures: ['bad_credentials', 'too_many_attempts', 'busy'],
    body: { currentPassword: 'correct horse battery', newPassword: 'a better horse battery' },
    answer: token,
  },
  [`POST ${platformPaths.userInfo}`]: {
    id: 'readUser',
    description: 'Role, feed and membership decide what the other calls answer.',
    returns: 'The signed-in user',
    failures: [],
    answer: user,
  },
  [`GET ${accountPaths.membership}`]: {
    id: 'readMembership',
    description:
      'The part of `readUser` about the plan. The sockets of the user get `membership-changed` when it changes.',
    returns: 'The membership',
    failures: [],
    answer: {
      membership: user.membership,
      subscriptions: user.subscriptions,
      isMPUser: user.isMPUser,
      workspace: user.workspace,
      trialEndsAt: user.trialEndsAt,
    },
  },
}

import {
  type RiskAccount,
  type RiskAnswer,
  type RiskChange,
  type RiskLimits,
  riskAccountNameSchema,
  riskAccountSchema,
  riskAnswerSchema,
  riskChangeSchema,
  riskPaths,
} from '@tidemark/contracts'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { RiskAccounts } from './risk-accounts.ts'

const limits = {
  maxOrderSize: 5,
  maxPosition: 10,
  maxOrdersPerMinute: 30,
  maxDailyLoss: 2000,
  priceCollarPercent: 2,
} satisfies RiskLimits

const account = {
  accountId: '10001',
  limits,
  next: { limits: { ...limits, maxOrderSize: 8 }, from: 1_794_956_400_000 },
  isLocked: false,
  isFlattening: false,
} satisfies RiskAccount

const locked = { ...account, next: null, isLocked: true, isFlattening: true } satisfies RiskAccount

const tags = ['futures']

/** [BY-27] The limits of the user's accounts. They need no membership: a lock must always be possible. */
export function serveRiskLimits(app: ZodServer, risk: RiskAccounts): void {
  app.get(
    riskPaths.limits,
    {
      schema: {
        summary: 'Return the risk limits of the accounts of the user',
        about: {
          id: 'readRiskLimits',
          description:
            'The relay of the futures socket checks every new and changed order against them and answers a refused one with `order_request_rejects`. Cancels and orders that only reduce a position always pass.',
          returns: 'The accounts with limits of their own, and the limits of all others',
          failures: [],
          answer: { defaults: limits, accounts: [account] } satisfies RiskAnswer,
        },
        tags,
        response: { 200: riskAnswerSchema },
      },
    },
    request => risk.list(signedInUser(request).user.id),
  )

  app.put(
    riskPaths.limits,
    {
      schema: {
        summary: 'Set the risk limits of an account',
        about: {
          id: 'setRiskLimits',
          description:
            'Stricter limits are in force at once, looser ones from the open of the next trade day.',
          returns: 'The limits in force, and those that follow',
          failures: ['too_many'],
          body: { accountId: '10001', limits } satisfies RiskChange,
          answer: account,
        },
        tags,
        body: riskChangeSchema,
        response: { 200: riskAccountSchema },
      },
    },
    request => risk.change(signedInUser(request).user, request.body, actorOf(request)),
  )

  app.post(
    riskPaths.kill,
    {
      schema: {
        summary: 'Lock an account, cancel its orders and close its positions',
        about: {
          id: 'useKillSwitch',
          description:
            'The account is locked at once. Through an open futures socket of the user, now or later, the server cancels the working orders and closes the positions; `isFlattening` is true until then.',
          returns: 'The account is locked',
          failures: ['too_many'],
          body: { accountId: '10001' },
          answer: locked,
        },
        tags,
        body: riskAccountNameSchema,
        response: { 200: riskAccountSchema },
      },
    },
    request => risk.kill(signedInUser(request).user, request.body.accountId, actorOf(request)),
  )

  app.post(
    riskPaths.unlock,
    {
      schema: {
        summary: 'Unlock an account',
        about: {
          id: 'unlockAccount',
          description: 'Orders are accepted again, within the limits.',
          returns: 'The account is not locked',
          failures: ['too_many'],
          body: { accountId: '10001' },
          answer: { ...locked, isLocked: false, isFlattening: false },
        },
        tags,
        body: riskAccountNameSchema,
        response: { 200: riskAccountSchema },
      },
    },
    request => risk.unlock(signedInUser(request).user, request.body.accountId, actorOf(request)),
  )
}

import {
  riskAccountNameSchema,
  riskAccountSchema,
  riskAnswerSchema,
  riskChangeSchema,
  riskPaths,
} from '@tidemark/contracts'
import { actorOf, signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { RiskAccounts } from './risk-accounts.ts'

const tags = ['futures']

/** [BY-27] The limits of the user's accounts. They need no membership: a lock must always be possible. */
export function serveRiskLimits(app: ZodServer, risk: RiskAccounts): void {
  app.get(
    riskPaths.limits,
    {
      schema: {
        summary: 'Return the risk limits of the accounts of the user',
        tags,
        response: { 200: riskAnswerSchema, ...failures(401, 403, 503) },
      },
    },
    request => risk.list(signedInUser(request).user.id),
  )

  app.put(
    riskPaths.limits,
    {
      schema: {
        summary: 'Set the risk limits of an account',
        tags,
        body: riskChangeSchema,
        response: { 200: riskAccountSchema, ...failures(400, 401, 403, 429, 503) },
      },
    },
    request => risk.change(signedInUser(request).user, request.body, actorOf(request)),
  )

  app.post(
    riskPaths.kill,
    {
      schema: {
        summary: 'Lock an account, cancel its orders and close its positions',
        tags,
        body: riskAccountNameSchema,
        response: { 200: riskAccountSchema, ...failures(400, 401, 403, 503) },
      },
    },
    request => risk.kill(signedInUser(request).user, request.body.accountId, actorOf(request)),
  )

  app.post(
    riskPaths.unlock,
    {
      schema: {
        summary: 'Unlock an account',
        tags,
        body: riskAccountNameSchema,
        response: { 200: riskAccountSchema, ...failures(400, 401, 403, 429, 503) },
      },
    },
    request => risk.unlock(signedInUser(request).user, request.body.accountId, actorOf(request)),
  )
}

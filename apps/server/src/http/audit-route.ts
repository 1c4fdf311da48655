import { adminPaths, auditAnswerSchema, auditQuerySchema } from '@tidemark/contracts'
import type { Audit } from '../services/audit.ts'
import { failures } from './failures.ts'
import { operatorRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

export function serveAudit(app: ZodServer, audit: Audit): void {
  app.get(
    adminPaths.adminAudit,
    {
      ...operatorRoute,
      schema: {
        summary: 'Return a page of the audit log: sign-ins, changes of accounts and operator acts',
        tags: ['operator'],
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema, ...failures(400, 401, 403, 503) },
      },
    },
    request => audit.list(request.query),
  )
}

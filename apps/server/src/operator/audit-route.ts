import { adminPaths, auditAnswerSchema, auditQuerySchema } from '@tidemark/contracts'
import type { Audit } from '../accounts/index.ts'
import { failures } from '../platform/http/failures.ts'
import { operatorRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

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

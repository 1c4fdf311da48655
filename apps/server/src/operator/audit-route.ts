import { type AuditAnswer, adminPaths, auditAnswerSchema, auditQuerySchema } from '@tidemark/contracts'
import type { Audit } from '../accounts/index.ts'
import { operatorRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

const auditExample = {
  entries: [
    {
      id: 42,
      time: 1_794_841_200_000,
      actor: 'ann@example.com',
      action: 'signed-in',
      subject: 'ann@example.com',
      address: '192.0.2.1',
      details: {},
    },
  ],
  older: null,
} satisfies AuditAnswer

export function serveAudit(app: ZodServer, audit: Audit): void {
  app.get(
    adminPaths.adminAudit,
    {
      ...operatorRoute,
      schema: {
        summary: 'Return a page of the audit log: sign-ins, changes of accounts and operator acts',
        about: {
          id: 'listAuditEntries',
          description: 'Sign-ins, changes of accounts and operator acts.',
          returns: 'A page of the audit log, the newest first',
          failures: [],
          parameters: {
            before: { description: '`older` of the previous page', example: 1000 },
            action: { description: 'Only this action', example: 'signed-in' },
            user: { description: 'Only this actor or subject', example: 'ann@example.com' },
          },
          answer: auditExample,
        },
        tags: ['operator'],
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema },
      },
    },
    request => audit.list(request.query),
  )
}

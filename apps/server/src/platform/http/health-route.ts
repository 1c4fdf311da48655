import { healthSchema, platformPaths } from '@tidemark/contracts'
import { fullRetryMs } from '../load/capacity.ts'
import type { Readiness } from './readiness.ts'
import { publicRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

export function serveHealth(
  app: ZodServer,
  readiness: Readiness,
  marketNow: () => number,
  version: string,
  sessionsInMemory: () => number = () => 0,
): void {
  app.get(
    platformPaths.health,
    {
      ...publicRoute,
      schema: {
        summary: 'Return whether the server is ready, and the time of the market clock',
        tags: ['system'],
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply) => {
      const { status, checks } = await readiness.read()
      const now = new Date(marketNow()).toISOString()
      if (status === 'full') reply.header('retry-after', fullRetryMs / 1000)
      const held = sessionsInMemory()
      const answer = { status, now, version, checks, ...(held > 0 && { sessionsInMemory: held }) }
      return reply.code(status === 'ok' ? 200 : 503).send(answer)
    },
  )
}

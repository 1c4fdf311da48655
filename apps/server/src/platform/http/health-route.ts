import { type Health, healthSchema, platformPaths, type TokenAnswer } from '@tidemark/contracts'
import { fullRetryMs } from '../load/capacity.ts'
import type { Readiness } from './readiness.ts'
import { publicRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

export const token = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
  email: 'ann@example.com',
} satisfies TokenAnswer

const health = {
  status: 'ok',
  now: '2026-11-16T15:00:00.000Z',
  version: '0.1.0',
  checks: { storage: 'ok' },
} satisfies Health

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
        about: {
          id: 'readHealth',
          description:
            'For load balancers. Needs no token. 503 while the server starts, a check fails or it has no room for new clients (`full`).',
          returns: 'The state of the server and of each of its parts',
          failures: [],
          answer: health,
          unavailable: { ...health, status: 'failing', checks: { storage: 'failed' } } satisfies Health,
        },
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

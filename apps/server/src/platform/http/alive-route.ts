import { type Alive, aliveSchema, platformPaths } from '@tidemark/contracts'
import { type Capacity, fullRetryMs } from '../load/capacity.ts'
import { publicRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

/** Also tells a browser why its socket was refused, since the browser does not show the answer to the socket. */
export function serveAlive(app: ZodServer, capacity: Pick<Capacity, 'fullReason'>): void {
  app.get(
    platformPaths.alive,
    {
      ...publicRoute,
      schema: {
        summary: 'Return whether the process answers, and whether it admits sockets',
        about: {
          id: 'readAlive',
          description:
            'For whoever restarts processes, and for clients whose socket was refused. Needs no token. 200 as long as the process answers, also while checks of `readHealth` fail.',
          returns: 'Whether sockets are admitted',
          failures: [],
          answer: { status: 'alive', sockets: 'admitted' } satisfies Alive,
        },
        tags: ['system'],
        response: { 200: aliveSchema },
      },
    },
    async (_request, reply) => {
      const isFull = capacity.fullReason !== null
      if (isFull) reply.header('retry-after', fullRetryMs / 1000)
      return reply.send({
        status: 'alive' as const,
        sockets: isFull ? ('full' as const) : ('admitted' as const),
      })
    },
  )
}

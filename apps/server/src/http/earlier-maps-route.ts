import { earlierMapsAnswerSchema, earlierMapsRequestSchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import type { EarlierMaps } from '../services/earlier-maps.ts'
import { feedTier } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { failures } from './failures.ts'
import { symbolParameter } from './market-parameters.ts'
import { plainJson } from './plain-json.ts'
import { marketRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

/** The maps of sessions that are over, many in one call. */
export function serveEarlierMaps(app: ZodServer, earlierMaps: EarlierMaps): void {
  app.get(
    `${platformPaths.earlierMaps}/:symbol`,
    {
      ...marketRoute,
      ...plainJson,
      schema: {
        summary: 'Return the maps of earlier sessions of a symbol, as they were stamped',
        tags: ['levels'],
        params: z.object({ symbol: symbolParameter }),
        querystring: earlierMapsRequestSchema,
        response: { 200: earlierMapsAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) =>
      earlierMaps.read(request.params.symbol, request.query, feedTier(request), engineCaller(request, reply)),
  )
}

import { earlierMapsAnswerSchema, earlierMapsRequestSchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { engineCaller } from '../market/queries/index.ts'
import { failures } from '../platform/http/failures.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { EarlierMaps } from './earlier-maps.ts'

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

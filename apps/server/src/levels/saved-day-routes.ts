import { masterRecordSchema, platformPaths, resiliencePointSchema } from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { dateParameter, symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { failures } from '../platform/http/failures.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

const tags = ['levels']

/** Archived data of one session; today's data up to the current time of the caller's feed. */
export function serveSavedDays(app: ZodServer, engineClient: EngineClient): void {
  app.get(
    `${platformPaths.savedTable}/:date/:symbol`,
    {
      ...marketRoute,
      ...plainJson,
      schema: {
        summary: 'Return the master record of a symbol on one day',
        tags,
        params: z.object({ date: dateParameter, symbol: symbolParameter }),
        response: { 200: masterRecordSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) =>
      engineClient.query(
        { about: 'saved-table', feed: feedTier(request), ...request.params },
        engineCaller(request, reply),
      ),
  )

  app.get(
    `${platformPaths.savedResilience}/:date`,
    {
      ...marketRoute,
      ...plainJson,
      schema: {
        summary: 'Return the resilience of one day, minute by minute',
        tags,
        params: z.object({ date: dateParameter }),
        response: { 200: z.array(resiliencePointSchema), ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) =>
      engineClient.query(
        { about: 'saved-resilience', feed: feedTier(request), ...request.params },
        engineCaller(request, reply),
      ),
  )
}

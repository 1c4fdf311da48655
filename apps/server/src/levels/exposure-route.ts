import { exposureAnswerSchema, exposureRequestSchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { sendTaggedJson, unchangedAnswer } from '../platform/http/entity-tag.ts'
import { failures } from '../platform/http/failures.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

/** Exposure of a symbol's options by strike and expiry, at the price of the caller's feed. */
export function serveExposure(app: ZodServer, engineClient: EngineClient): void {
  app.get(
    `${platformPaths.exposure}/:symbol`,
    {
      ...marketRoute,
      schema: {
        summary: 'Return gamma, delta, vanna and charm by strike and expiry, and the zero-gamma level',
        tags: ['levels'],
        params: z.object({ symbol: symbolParameter }),
        querystring: exposureRequestSchema,
        response: { 200: exposureAnswerSchema, ...unchangedAnswer, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const { expiries, day, breakdown } = request.query
      const query = {
        about: 'exposure',
        feed: feedTier(request),
        symbol: request.params.symbol,
        expiries,
        date: day ?? null,
        breakdown: breakdown === 'true',
      } as const
      await sendTaggedJson(request, reply, await engineClient.query(query, engineCaller(request, reply)))
    },
  )
}

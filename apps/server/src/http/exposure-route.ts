import { exposureAnswerSchema, exposureRequestSchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import type { EngineClient } from '../services/engine-client.ts'
import { feedTier } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { sendTaggedJson, unchangedAnswer } from './entity-tag.ts'
import { failures } from './failures.ts'
import { symbolParameter } from './market-parameters.ts'
import { marketRoute } from './route-access.ts'
import type { ZodServer } from './zod-server.ts'

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

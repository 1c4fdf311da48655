import { levelsAnswerSchema, mapAnswerSchema, mapRequestSchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import type { EngineClient } from '../services/engine-client.ts'
import { feedTier } from './access.ts'
import { engineCaller } from './engine-caller.ts'
import { failures } from './failures.ts'
import { symbolParameter } from './market-parameters.ts'
import { plainJson } from './plain-json.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['levels']

/** The Liquidity Map and its levels, of the caller's feed. */
export function serveMaps(app: ZodServer, engineClient: EngineClient): void {
  app.post(
    platformPaths.map,
    {
      ...plainJson,
      schema: {
        summary: 'Return the lines, zones and walls of the Liquidity Map of a symbol',
        tags,
        body: mapRequestSchema,
        response: { 200: mapAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const { symbol, mode, filter, monthlyExp, date, preview } = request.body
      const query = {
        about: 'map',
        feed: feedTier(request),
        symbol: symbol.toUpperCase(),
        mode,
        filter,
        expiry: monthlyExp ?? null,
        date: date ?? null,
        preview: preview ?? false,
      } as const
      return engineClient.query(query, engineCaller(request, reply))
    },
  )

  app.get(
    `${platformPaths.levels}/:symbol`,
    {
      ...plainJson,
      schema: {
        summary: 'Return the levels of a symbol and a description of their input',
        tags,
        params: z.object({ symbol: symbolParameter }),
        response: { 200: levelsAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) =>
      engineClient.query(
        { about: 'levels', feed: feedTier(request), symbol: request.params.symbol },
        engineCaller(request, reply),
      ),
  )
}

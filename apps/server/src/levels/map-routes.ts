import {
  levelListQuerySchema,
  levelListSchema,
  levelStampsAnswerSchema,
  levelStampsQuerySchema,
  levelsAnswerSchema,
  mapAnswerSchema,
  mapRequestSchema,
  platformPaths,
} from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { sendTagged, unchangedAnswer } from '../platform/http/entity-tag.ts'
import { failures } from '../platform/http/failures.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { LevelStamps } from './level-stamps.ts'

const tags = ['levels']

/** The Liquidity Map and its levels, of the caller's feed. */
export function serveMaps(app: ZodServer, engineClient: EngineClient, levelStamps: LevelStamps): void {
  serveMap(app, engineClient)
  serveLevels(app, engineClient)
  serveLevelStamps(app, levelStamps)
}

function serveMap(app: ZodServer, engineClient: EngineClient): void {
  app.post(
    platformPaths.map,
    {
      ...marketRoute,
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
}

function serveLevels(app: ZodServer, engineClient: EngineClient): void {
  app.get(
    `${platformPaths.levels}/:symbol`,
    {
      ...marketRoute,
      schema: {
        summary: 'Return the levels of a symbol and a description of their input',
        tags,
        params: z.object({ symbol: symbolParameter }),
        response: { 200: levelsAnswerSchema, ...unchangedAnswer, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const query = { about: 'levels', feed: feedTier(request), symbol: request.params.symbol } as const
      await sendTagged(request, reply, await engineClient.query(query, engineCaller(request, reply)))
    },
  )

  app.get(
    platformPaths.levels,
    {
      ...marketRoute,
      schema: {
        summary: 'Return the levels of many symbols, each with its own error',
        tags,
        querystring: levelListQuerySchema,
        response: { 200: levelListSchema, ...unchangedAnswer, ...failures(400, 401, 403, 503) },
      },
    },
    async (request, reply) => {
      const query = { about: 'level-list', feed: feedTier(request), symbols: request.query.symbols } as const
      const levels = await engineClient.query(query, engineCaller(request, reply))
      await sendTagged(request, reply, { levels })
    },
  )
}

function serveLevelStamps(app: ZodServer, levelStamps: LevelStamps): void {
  app.get(
    `${platformPaths.levels}/:symbol/history`,
    {
      ...marketRoute,
      ...plainJson,
      schema: {
        summary: 'Return a page of the past stamps of a symbol with their inputs, the newest first',
        tags,
        params: z.object({ symbol: symbolParameter }),
        querystring: levelStampsQuerySchema,
        response: { 200: levelStampsAnswerSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) =>
      levelStamps.read(request.params.symbol, request.query, feedTier(request), engineCaller(request, reply)),
  )
}

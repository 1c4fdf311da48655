import {
  type LevelStampsAnswer,
  type LevelsAnswer,
  levelListQuerySchema,
  levelListSchema,
  levelStampsAnswerSchema,
  levelStampsQuerySchema,
  levelsAnswerSchema,
  type MapAnswer,
  type MapLines,
  mapAnswerSchema,
  mapRequestSchema,
  platformPaths,
} from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { sendTagged, unchangedAnswer } from '../platform/http/entity-tag.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { LevelStamps } from './level-stamps.ts'

export const day = '2026-11-16'

const asOf = '2026-11-16T14:30:00.000Z'

const walls = [{ strike: 600, call: 120, put: 80 }]

export const linesExample = {
  hp: 601,
  mhp: 599,
  hg: 600.5,
  bear: [590, 595],
  bull: [605, 610],
  redistribution: [600, 601],
} satisfies MapLines

export const provenanceExample = {
  asOf,
  source: 'simulated',
  session: day,
  stampedAt: asOf,
  weekly: ['2026-11-16', '2026-11-18', '2026-11-20'],
  monthly: '2026-11-20',
  coverage: 0.98,
  flags: [],
  inputHash: '9f2c4e1a',
  version: '5d0c1e8f9a7b3c42',
} satisfies MapAnswer['provenance']

export const levelsExample = {
  symbol: 'SPY',
  version: provenanceExample.version,
  session: day,
  anchor: 600.2,
  ...linesExample,
  walls: { hp: walls, mhp: walls },
  cpbook: 'MRSU',
  opbook: 'MRLU',
  flags: [],
  asOf,
  source: 'simulated',
  coverage: 0.98,
  inputHash: provenanceExample.inputHash,
} satisfies LevelsAnswer

const map = {
  status: 'OK',
  message: 'Stamped at the open',
  fromMC: true,
  session: day,
  isPreview: false,
  preview: null,
  lines: linesExample,
  man_HP_walls: walls,
  man_MHP_walls: walls,
  yellowLine: 601,
  yellowLine2: null,
  redLine: 599,
  redLine2: null,
  gapMidpoint: 600.5,
  gapMidpoint2: null,
  provenance: provenanceExample,
} satisfies MapAnswer

const stamps = {
  symbol: 'SPY',
  stamps: [
    {
      session: day,
      stampedAt: asOf,
      hp: 601,
      mhp: 599,
      bear: [590, 595],
      bull: [605, 610],
      flags: [],
      inputs: {
        anchor: 600.2,
        asOf,
        source: 'simulated',
        weekly: provenanceExample.weekly,
        monthly: provenanceExample.monthly,
        strikeStep: 1,
        coverage: 0.98,
        inputHash: provenanceExample.inputHash,
      },
    },
  ],
  before: '2026-11-16.1794839400000',
} satisfies LevelStampsAnswer

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
        about: {
          id: 'readMap',
          description:
            'The stamped map of a session, or one computed for this request with another depth or a single expiry.',
          returns: 'Lines, zones and walls, with a description of their input',
          failures: ['not_found', 'unknown_symbol', 'no_levels', ...engineFailures],
          body: { symbol: 'SPY', mode: 'weekly', filter: 'auto' },
          answer: map,
        },
        tags,
        body: mapRequestSchema,
        response: { 200: mapAnswerSchema },
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
        about: {
          id: 'readLevels',
          description:
            'The newest levels that the caller’s feed has reached. Has an entity tag: send it as `If-None-Match` to get 304 while nothing has changed.',
          returns: 'The levels of the symbol, with a description of their input',
          failures: ['unknown_symbol', 'no_levels', ...engineFailures],
          answer: levelsExample,
        },
        tags,
        params: z.object({ symbol: symbolParameter }),
        response: { 200: levelsAnswerSchema, ...unchangedAnswer },
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
        about: {
          id: 'listLevels',
          description:
            'As `readLevels`, for many symbols in one call. A symbol without levels does not fail the others. Has an entity tag.',
          returns: 'An entry for each symbol: its levels, or why there are none',
          failures: engineFailures,
          parameters: {
            symbols: { description: 'Symbols separated by commas', example: 'SPY,NOPE' },
          },
          answer: {
            levels: [
              { symbol: 'SPY', levels: levelsExample, error: null },
              {
                symbol: 'NOPE',
                levels: null,
                error: { code: 'unknown_symbol', message: 'There is no symbol NOPE' },
              },
            ],
          },
        },
        tags,
        querystring: levelListQuerySchema,
        response: { 200: levelListSchema, ...unchangedAnswer },
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
        about: {
          id: 'listLevelStamps',
          description:
            'Every stamp that the caller’s feed has reached, also those that failed, with the inputs that reproduce them. Sessions are taken from the archive, or computed again where the market can.',
          returns: 'A page of stamps, the newest first',
          failures: ['unknown_symbol', 'no_levels', ...engineFailures],
          parameters: {
            from: { description: 'The first session', example: '2026-11-02' },
            to: { description: 'The last session', example: day },
            limit: { description: 'The most stamps of the page', example: 50 },
            before: { description: '`before` of the previous page', example: '2026-11-16.1794839400000' },
          },
          answer: stamps,
        },
        tags,
        params: z.object({ symbol: symbolParameter }),
        querystring: levelStampsQuerySchema,
        response: { 200: levelStampsAnswerSchema },
      },
    },
    async (request, reply) =>
      levelStamps.read(request.params.symbol, request.query, feedTier(request), engineCaller(request, reply)),
  )
}

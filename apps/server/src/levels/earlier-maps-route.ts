import {
  type EarlierMapsAnswer,
  earlierMapsAnswerSchema,
  earlierMapsRequestSchema,
  platformPaths,
} from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { symbolParameter } from '../market/history/index.ts'
import { engineCaller } from '../market/queries/index.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { EarlierMaps } from './earlier-maps.ts'
import { day } from './map-routes.ts'

const earlierMapsExample = {
  symbol: 'SPY',
  sessions: [
    {
      session: '2026-11-13',
      hg: 598.5,
      redistribution: [598, 599],
      stamps: [
        { stampedAt: '2026-11-13T14:30:00.000Z', hp: 599, mhp: 597, bear: [588, 593], bull: [603, 608] },
      ],
    },
  ],
  limit: 60,
} satisfies EarlierMapsAnswer

/** The maps of sessions that are over, many in one call. */
export function serveEarlierMaps(app: ZodServer, earlierMaps: EarlierMaps): void {
  app.get(
    `${platformPaths.earlierMaps}/:symbol`,
    {
      ...marketRoute,
      ...plainJson,
      schema: {
        summary: 'Return the maps of earlier sessions of a symbol, as they were stamped',
        about: {
          id: 'listEarlierMaps',
          description:
            'What a trader saw between open and close: the stamp at the open and each that changed it.',
          returns: 'The maps of sessions that are over, the newest first',
          failures: ['unknown_symbol', 'no_levels', ...engineFailures],
          parameters: {
            sessions: { description: 'How many sessions: `all`, or a number', example: 5 },
            before: { description: 'Only sessions before this day', example: day },
          },
          answer: earlierMapsExample,
        },
        tags: ['levels'],
        params: z.object({ symbol: symbolParameter }),
        querystring: earlierMapsRequestSchema,
        response: { 200: earlierMapsAnswerSchema },
      },
    },
    async (request, reply) =>
      earlierMaps.read(request.params.symbol, request.query, feedTier(request), engineCaller(request, reply)),
  )
}

import {
  type MasterRecord,
  masterRecordSchema,
  platformPaths,
  type ResiliencePoint,
  resiliencePointSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { feedTier } from '../accounts/index.ts'
import { dateParameter, symbolParameter } from '../market/history/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { plainJson } from '../platform/http/plain-json.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import { marketRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import { bear, bull, redistribution, walls } from './index-days-route.ts'
import { linesExample, provenanceExample } from './map-routes.ts'

const masterRecord = {
  Symbol: 'SPY',
  session: '2026-11-16',
  man_HP: 601,
  man_MHP: 599,
  MidGap: 600.5,
  LastOpen: 601,
  PrevDayClose: 600,
  CPbook: 'MRSU',
  OPbook: 'MRLU',
  man_HP_walls: walls,
  man_MHP_walls: walls,
  monthly_map: { '2026-11-20': { currentExp: '2026-11-20', lines: linesExample } },
  scannerHasResetZones: false,
  Price: 600.25,
  Volume: 12_345_600,
  bear,
  bull,
  redistribution,
  provenance: provenanceExample,
} satisfies MasterRecord

export const resilienceExample = {
  time: 1_794_841_200_000,
  val: { srhg: 61.2, nrhg: 58.4, ruhg: 49.9, srmhp: 63.1, nrmhp: 60.7, sdd: 1.8 },
} satisfies ResiliencePoint

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
        about: {
          id: 'readSavedRecord',
          description: 'Of a past day as it ended; of the current one up to the time of the caller’s feed.',
          returns: 'The master record of the symbol on that day',
          failures: ['not_found', 'unknown_symbol', 'no_levels', ...engineFailures],
          answer: masterRecord,
        },
        tags,
        params: z.object({ date: dateParameter, symbol: symbolParameter }),
        response: { 200: masterRecordSchema },
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
        about: {
          id: 'readSavedResilience',
          description: 'Of a past day all minutes; of the current one up to the time of the caller’s feed.',
          returns: 'The resilience of that day, a point for each minute',
          failures: ['not_found', ...engineFailures],
          answer: [resilienceExample],
        },
        tags,
        params: z.object({ date: dateParameter }),
        response: { 200: z.array(resiliencePointSchema) },
      },
    },
    async (request, reply) =>
      engineClient.query(
        { about: 'saved-resilience', feed: feedTier(request), ...request.params },
        engineCaller(request, reply),
      ),
  )
}

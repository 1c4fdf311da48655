import { masterRecordSchema, platformPaths, resiliencePointSchema } from '@tidemark/contracts'
import { z } from 'zod'
import type { EngineClient } from '../services/engine-client.ts'
import { signedInUser } from './access.ts'
import { failures } from './failures.ts'
import { dateParameter, symbolParameter } from './market-parameters.ts'
import { plainJson } from './plain-json.ts'
import type { ZodServer } from './zod-server.ts'

const tags = ['levels']

/** What was kept of a day; of today, as far as the caller's own feed has come. */
export function serveSavedDays(app: ZodServer, engineClient: EngineClient): void {
  app.get(
    `${platformPaths.savedTable}/:date/:symbol`,
    {
      ...plainJson,
      schema: {
        summary: 'Everything known of a symbol on one day',
        tags,
        params: z.object({ date: dateParameter, symbol: symbolParameter }),
        response: { 200: masterRecordSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async request =>
      engineClient.ask({ about: 'saved-table', feed: signedInUser(request).user.feed, ...request.params }),
  )

  app.get(
    `${platformPaths.savedResilience}/:date`,
    {
      ...plainJson,
      schema: {
        summary: 'Resilience of one day, minute by minute',
        tags,
        params: z.object({ date: dateParameter }),
        response: { 200: z.array(resiliencePointSchema), ...failures(400, 401, 403, 404, 503) },
      },
    },
    async request =>
      engineClient.ask({
        about: 'saved-resilience',
        feed: signedInUser(request).user.feed,
        ...request.params,
      }),
  )
}

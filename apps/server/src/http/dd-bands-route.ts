import { ddBandSchema, ddBandsQuerySchema, platformPaths } from '@tidemark/contracts'
import { z } from 'zod'
import { readTickerList, withMicros, withoutMicros } from '../services/dd-tickers.ts'
import type { EngineDesk } from '../services/engine-desk.ts'
import type { Memberships } from '../services/memberships.ts'
import { signedInUser } from './access.ts'
import { failures } from './failures.ts'
import { dateParameter } from './market-parameters.ts'
import { requireLevel } from './membership-gate.ts'
import { plainJson } from './plain-json.ts'
import type { ZodServer } from './zod-server.ts'

export function serveDdBands(app: ZodServer, desk: EngineDesk, memberships: Memberships): void {
  app.get(
    `${platformPaths.ddBands}/:date`,
    {
      ...plainJson,
      schema: {
        summary: 'Risk interval and settlements of futures products, for Pro Plus members',
        tags: ['levels'],
        params: z.object({ date: dateParameter }),
        querystring: ddBandsQuerySchema,
        response: { 200: z.array(ddBandSchema), ...failures(400, 401, 403, 404, 503) },
      },
      preValidation: requireLevel(memberships, 'Pro Plus'),
    },
    async request => {
      const asked = readTickerList(request.query.tickerList)
      const bands = await desk.ask({
        about: 'dd-bands',
        feed: signedInUser(request).user.feed,
        date: request.params.date,
        tickers: withoutMicros(asked),
      })
      return withMicros(asked, bands)
    },
  )
}

import { tradePaths, tradeReportSchema } from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { TradeRecords } from './trade-records.ts'

/** Two hundred ids and the fields of an order fit well. */
const bodyLimitBytes = 32 * 1024

/** [FU-12] */
export function serveTrades(app: ZodServer, trades: TradeRecords): void {
  app.post(
    tradePaths.save,
    {
      bodyLimit: bodyLimitBytes,
      schema: {
        summary: 'Record a trade of the signed-in user',
        tags: ['user'],
        body: tradeReportSchema,
        response: {
          200: z.object({ status: z.literal('OK') }),
          ...failures(400, 401, 403, 413, 429, 503),
        },
      },
    },
    async request => {
      await trades.save(signedInUser(request).user, request.body)
      return { status: 'OK' as const }
    },
  )
}

import { type TradeReport, tradeLimits, tradePaths, tradeReportSchema } from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
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
        about: {
          id: 'saveTrade',
          description: `Records what the user, or a trading account of the user, has done. The newest ${tradeLimits.kept} records of a user are kept.`,
          returns: 'The trade is recorded',
          failures: [],
          body: {
            user: 'ann@example.com',
            action: 'placeOrder',
            by: 'paper',
            data: { symbol: 'F.US.EPZ26', side: 'buy', type: 'limit', quantity: 2, limitPrice: 6805.25 },
          } satisfies TradeReport,
          answer: { status: 'OK' },
        },
        tags: ['user'],
        body: tradeReportSchema,
        response: {
          200: z.object({ status: z.literal('OK') }),
        },
      },
    },
    async request => {
      await trades.save(signedInUser(request).user, request.body)
      return { status: 'OK' as const }
    },
  )
}

import { type TradeReport, tradeLimits, tradePaths } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

export const tradeOperations: OperationTexts = {
  [`POST ${tradePaths.save}`]: {
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
}

import {
  type RiskAccount,
  type RiskAnswer,
  type RiskChange,
  type RiskLimits,
  riskPaths,
} from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const limits = {
  maxOrderSize: 5,
  maxPosition: 10,
  maxOrdersPerMinute: 30,
  maxDailyLoss: 2000,
  priceCollarPercent: 2,
} satisfies RiskLimits

const account = {
  accountId: '10001',
  limits,
  next: { limits: { ...limits, maxOrderSize: 8 }, from: 1_794_956_400_000 },
  isLocked: false,
  isFlattening: false,
} satisfies RiskAccount

const locked = { ...account, next: null, isLocked: true, isFlattening: true } satisfies RiskAccount

export const riskOperations: OperationTexts = {
  [`GET ${riskPaths.limits}`]: {
    id: 'readRiskLimits',
    description:
      'The relay of the futures socket checks every new and changed order against them and answers a refused one with `order_request_rejects`. Cancels and orders that only reduce a position always pass.',
    returns: 'The accounts with limits of their own, and the limits of all others',
    failures: [],
    answer: { defaults: limits, accounts: [account] } satisfies RiskAnswer,
  },
  [`PUT ${riskPaths.limits}`]: {
    id: 'setRiskLimits',
    description: 'Stricter limits are in force at once, looser ones from the open of the next trade day.',
    returns: 'The limits in force, and those that follow',
    failures: ['too_many'],
    body: { accountId: '10001', limits } satisfies RiskChange,
    answer: account,
  },
  [`POST ${riskPaths.kill}`]: {
    id: 'useKillSwitch',
    description:
      'The account is locked at once. Through an open futures socket of the user, now or later, the server cancels the working orders and closes the positions; `isFlattening` is true until then.',
    returns: 'The account is locked',
    failures: ['too_many'],
    body: { accountId: '10001' },
    answer: locked,
  },
  [`POST ${riskPaths.unlock}`]: {
    id: 'unlockAccount',
    description: 'Orders are accepted again, within the limits.',
    returns: 'The account is not locked',
    failures: ['too_many'],
    body: { accountId: '10001' },
    answer: { ...locked, isLocked: false, isFlattening: false },
  },
}

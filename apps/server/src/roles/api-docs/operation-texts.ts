import { accountSessionOperations } from '../../accounts/api-texts/account-sessions.ts'
import { chatOperations } from '../../accounts/api-texts/chat-community.ts'
import { sessionOperations } from '../../accounts/api-texts/sessions.ts'
import { alertOperations } from '../../alerts/api-texts/alerts.ts'
import { chartOperations } from '../../charts/api-texts/charts.ts'
import { preferenceOperations } from '../../charts/api-texts/preferences.ts'
import { membershipOperations } from '../../commerce/api-texts/memberships.ts'
import { offerOperations } from '../../commerce/api-texts/offers.ts'
import { exposureOperations } from '../../levels/api-texts/exposure.ts'
import { levelOperations } from '../../levels/api-texts/levels.ts'
import { savedDayOperations } from '../../levels/api-texts/saved-days.ts'
import { marketOperations } from '../../market/api-texts/market.ts'
import { operatorOperations } from '../../operator/api-texts/operator.ts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'
import { scanOperations } from '../../scans/api-texts/scans.ts'
import { futuresOperations } from '../../trading/api-texts/futures.ts'
import { journalOperations } from '../../trading/api-texts/journal.ts'
import { riskOperations } from '../../trading/api-texts/risk.ts'
import { tradeOperations } from '../../trading/api-texts/trades.ts'

export const operationTexts: OperationTexts = {
  ...sessionOperations,
  ...accountSessionOperations,
  ...chatOperations,
  ...futuresOperations,
  ...tradeOperations,
  ...riskOperations,
  ...journalOperations,
  ...membershipOperations,
  ...preferenceOperations,
  ...marketOperations,
  ...levelOperations,
  ...exposureOperations,
  ...savedDayOperations,
  ...chartOperations,
  ...alertOperations,
  ...scanOperations,
  ...offerOperations,
  ...operatorOperations,
}

export const tagTexts = [
  { name: 'session', description: 'Sign-in, tokens and passwords' },
  { name: 'chat community', description: 'Sign-in with Discord, and connecting a Discord account' },
  { name: 'futures', description: 'The account at the futures provider' },
  { name: 'journal', description: 'The trades of the user, with levels, notes and pictures' },
  { name: 'user', description: 'The signed-in user' },
  { name: 'memberships', description: 'Plans, checkout and receipts' },
  { name: 'market', description: 'Symbols, bars and the market clock' },
  { name: 'levels', description: 'The Liquidity Map, its levels, and what is computed from them' },
  { name: 'preferences', description: 'Display settings and indicators' },
  { name: 'chart', description: 'Saved charts, drawings and chart templates' },
  { name: 'alerts', description: 'Own alerts, what fired, the watchlist and the webhook' },
  { name: 'scans', description: 'Named scans and what they listed' },
  { name: 'offers', description: 'Promotions, timed offers and their banners' },
  { name: 'operator', description: 'For operators: the market clock, announcements, sources, the audit log' },
  { name: 'system', description: 'The state of the server' },
]

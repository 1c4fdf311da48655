import type { OperationTexts } from './operation-text.ts'
import { accountSessionOperations } from './operations/account-sessions.ts'
import { alertOperations } from './operations/alerts.ts'
import { chartOperations } from './operations/charts.ts'
import { chatOperations } from './operations/chat-community.ts'
import { exposureOperations } from './operations/exposure.ts'
import { futuresOperations } from './operations/futures.ts'
import { journalOperations } from './operations/journal.ts'
import { levelOperations } from './operations/levels.ts'
import { marketOperations } from './operations/market.ts'
import { membershipOperations } from './operations/memberships.ts'
import { offerOperations } from './operations/offers.ts'
import { operatorOperations } from './operations/operator.ts'
import { preferenceOperations } from './operations/preferences.ts'
import { riskOperations } from './operations/risk.ts'
import { savedDayOperations } from './operations/saved-days.ts'
import { scanOperations } from './operations/scans.ts'
import { sessionOperations } from './operations/sessions.ts'
import { tradeOperations } from './operations/trades.ts'

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

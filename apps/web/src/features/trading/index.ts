import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { openTicket } from './open-trading.ts'
export { TradeButton } from './trade-button.tsx'
export { tradingExtension } from './trading-extension.ts'
export { useHasAccountManager } from './use-has-account-manager.ts'

export const AccountManager = lazyComponent(
  () => import('./account-manager/account-manager.tsx'),
  'AccountManager',
)
export const TicketPanel = lazyComponent(() => import('./ticket/ticket-panel.tsx'), 'TicketPanel')
export const DomPanel = lazyComponent(() => import('./dom/dom-panel.tsx'), 'DomPanel')
export const ArmedMark = lazyComponent(() => import('./dom/armed-mark.tsx'), 'ArmedMark')
export const TradingHost = idleComponent(() => import('./trading-host.tsx'), 'TradingHost')

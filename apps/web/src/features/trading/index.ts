import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { useHasAccountManager } from './use-has-account-manager.ts'
export const AccountManager = lazyComponent(
  () => import('./account-manager/account-manager.tsx'),
  'AccountManager',
)
export const TradingHost = idleComponent(() => import('./trading-host.tsx'), 'TradingHost')

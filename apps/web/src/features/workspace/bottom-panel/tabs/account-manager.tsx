import { AccountManager } from '../../../trading/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

export const accountManager = {
  id: 'account-manager',
  name: 'Account',
  content: <AccountManager />,
  shownByDefault: false,
  popOut: null,
} as const satisfies BottomTab

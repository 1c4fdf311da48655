import { useHasAccountManager } from '../../trading/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { bottomTabs } from './bottom-tabs.tsx'
import { accountManager } from './tabs/account-manager.tsx'

/** The tabs that the user has chosen, in the order of the row. [GS-2] The account manager has its switch in Global Settings. */
export function useShownTabs() {
  const chosen = useFrame(frame => frame.bottomTabs)
  const hasAccountManager = useHasAccountManager()
  return bottomTabs.filter(({ id }) => (isByChoice(id) ? chosen.includes(id) : hasAccountManager))
}

/** Whether the user adds and removes the tab in the dialog. */
export const isByChoice = (id: string): boolean => id !== accountManager.id

import { uniqueIds } from '../unique-ids.ts'
import type { BottomTab } from './bottom-tab.ts'
import { accountManager } from './tabs/account-manager.tsx'
import { connections } from './tabs/connections.tsx'
import { riskInterval } from './tabs/risk-interval.tsx'
import { scanner } from './tabs/scanner.tsx'
import { watchlist } from './tabs/watchlist.tsx'

/** Row, dialog, stored layouts and their defaults list what is in the registry. Throws when two tabs have one id. */
export function createBottomTabs<Id extends string>(tabs: readonly (BottomTab & { readonly id: Id })[]) {
  const ids = uniqueIds(tabs)
  return {
    bottomTabs: tabs,
    bottomTabIds: (): Id[] => [...ids],
    /** The tabs of a new window. */
    defaultTabs: (): Id[] => tabs.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id),
  }
}

/** One tab, one line, in the order of the row. */
export const { bottomTabs, bottomTabIds, defaultTabs } = createBottomTabs([
  scanner,
  connections,
  watchlist,
  riskInterval,
  accountManager,
])

export type BottomTabId = ReturnType<typeof bottomTabIds>[number]

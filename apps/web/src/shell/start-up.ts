import { pages, storageKeys } from '@tidemark/contracts'
import { holidayList } from '@tidemark/domain'
import { startPopOuts } from '../features/pop-outs/index.ts'
import { localText } from '../platform/browser-storage.ts'
import type { WallClock } from '../platform/wall-clock.ts'
import { followOtherWindows, useCredentials } from '../session/credentials.ts'
import { loadPackagesEarly } from '../session/packages-query.ts'
import { clearQueriesOnUserChange, queryClient } from '../session/query-client.ts'
import { startSessionRenewal } from '../session/session-renewal.ts'
import { startAppearance } from '../ui/appearance.ts'
import { takeChatReturn } from './chat-return.ts'
import { warnOfHastyReload } from './reload-rule.ts'

/** Runs once per page load, before React renders: starts everything that outlives a component. */
export function startUp(clock: WallClock): void {
  takeChatReturn()
  // First: the chart waits for user info, which waits for the packages.
  if (useCredentials.getState().token !== null && window.location.pathname.includes(pages.workspace))
    void loadPackagesEarly(queryClient)
  startAppearance()
  localText.write(storageKeys.holidays, JSON.stringify(holidayList(2024, 2027)))
  followOtherWindows()
  clearQueriesOnUserChange()
  startSessionRenewal(clock)
  warnOfHastyReload(clock)
  startPopOuts()
}

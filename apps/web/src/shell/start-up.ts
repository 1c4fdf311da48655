import { storageKeys } from '@tidemark/contracts'
import { holidayList } from '@tidemark/domain'
import { localText } from '../platform/browser-storage.ts'
import type { WallClock } from '../platform/wall-clock.ts'
import { followOtherWindows } from '../session/credentials.ts'
import { forgetDataOnSignOut } from '../session/query-client.ts'
import { startSessionRenewal } from '../session/session-renewal.ts'
import { startAppearance } from '../ui/appearance.ts'
import { warnOfHastyReload } from './reload-rule.ts'

/** What happens once per page load, before React draws: everything that outlives a component starts here. */
export function startUp(clock: WallClock): void {
  startAppearance()
  localText.write(storageKeys.holidays, JSON.stringify(holidayList(2024, 2027)))
  followOtherWindows()
  forgetDataOnSignOut()
  startSessionRenewal(clock)
  warnOfHastyReload(clock)
}

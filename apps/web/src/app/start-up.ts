import { storageKeys } from '@tidemark/contracts'
import { holidayList } from '@tidemark/domain'
import { followOtherWindows } from '../session/credentials.ts'
import { startSessionRenewal } from '../session/session-renewal.ts'
import { startAppearance } from '../ui/appearance.ts'
import { localText } from './browser-storage.ts'
import { forgetDataOnSignOut } from './query-client.ts'
import { warnOfHastyReload } from './reload-rule.ts'
import type { WallClock } from './wall-clock.ts'

/** What happens once per page load, before React draws: everything that outlives a component starts here. */
export function startUp(clock: WallClock): void {
  startAppearance()
  localText.write(storageKeys.holidays, JSON.stringify(holidayList(2024, 2027)))
  followOtherWindows()
  forgetDataOnSignOut()
  startSessionRenewal(clock)
  warnOfHastyReload(clock)
}

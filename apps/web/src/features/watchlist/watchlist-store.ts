import { useMemo } from 'react'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { useCredentials } from '../../session/credentials.ts'
import { watchlist, watchlistOwner } from '../watchlist-mirror/index.ts'
import { firstWatchlists, storedWatchlists } from './stored-watchlists.ts'
import { shownList, type Watchlists, withSymbols } from './watchlists.ts'

const ownEmail = (): string => useCredentials.getState().email ?? ''

/** The lists of the signed-in user. */
export function readWatchlists(): Watchlists {
  const stored = preferences.get(storedWatchlists)[ownEmail()] ?? firstWatchlists
  return withSymbols(stored, stored.shown, preferences.get(watchlist))
}

/** Both keys are written in one step: no other window reads between them. */
export function writeWatchlists(watchlists: Watchlists): void {
  preferences.change(storedWatchlists, { [ownEmail()]: watchlists })
  preferences.change(watchlist, shownList(watchlists).symbols)
}

interface WatchlistsState {
  readonly watchlists: Watchlists
  /** The browser still has the list of the user before: that of this one is on its way from the server. */
  readonly isOthers: boolean
}

export function useWatchlists(): WatchlistsState {
  const email = useCredentials(credentials => credentials.email) ?? ''
  const stored = usePreference(storedWatchlists)[email] ?? firstWatchlists
  const symbols = usePreference(watchlist)
  const owner = usePreference(watchlistOwner)
  const watchlists = useMemo(() => withSymbols(stored, stored.shown, symbols), [stored, symbols])
  return { watchlists, isOthers: owner !== '' && owner !== email }
}

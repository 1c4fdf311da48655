import { maxWatchlistSymbols, storageKeys } from '@tidemark/contracts'
import { parseStored } from '../../platform/preferences/json-record.ts'
import { definePreference } from '../../platform/preferences/preference.ts'

/** No symbol is longer. */
const maxCharacters = 32

/** The symbols that the user watches, in their order. The text null, which other software writes, is an empty list. */
export const watchlist = definePreference<readonly string[]>({
  name: storageKeys.watchList,
  scope: 'user',
  read: text => {
    const stored = parseStored(text)
    return Array.isArray(stored) ? normalSymbols(stored) : []
  },
  write: (_stored, symbols) => JSON.stringify(symbols),
})

/** The email address of the user whose list it is; empty while it is nobody's. */
export const watchlistOwner = definePreference<string>({
  name: storageKeys.watchListOwner,
  scope: 'user',
  read: text => text ?? '',
  write: (_stored, email) => email,
})

/** The symbols among any values: in upper case, each once. */
export const normalSymbols = (items: readonly unknown[]): readonly string[] => {
  const symbols = items
    .filter(item => typeof item === 'string')
    .map(item => item.trim().toUpperCase())
    .filter(symbol => symbol !== '' && symbol.length <= maxCharacters)
  return [...new Set(symbols)].slice(0, maxWatchlistSymbols)
}

import { storageKeys } from '@tidemark/contracts'
import { parseStored } from '../../platform/preferences/json-record.ts'
import { definePreference } from '../../platform/preferences/preference.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'

const maxRecent = 10
/** No symbol is longer. */
const maxCharacters = 32

const recent = definePreference<readonly string[], string>({
  name: storageKeys.recentSymbols,
  scope: 'user',
  read,
  write: (stored, symbol) =>
    JSON.stringify([symbol, ...read(stored).filter(other => other !== symbol)].slice(0, maxRecent)),
})

function read(text: string | null): readonly string[] {
  const stored = parseStored(text)
  if (!Array.isArray(stored)) return []
  return stored
    .filter(item => typeof item === 'string' && item !== '' && item.length <= maxCharacters)
    .slice(0, maxRecent)
}

/** The last opened symbols, newest first. */
export const recentSymbols = (): readonly string[] => preferences.get(recent)

export const rememberSymbol = (symbol: string): void => preferences.change(recent, symbol)

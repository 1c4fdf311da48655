import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'

const maxRecent = 10

/** The last opened symbols, newest first. Invalid stored data counts as none. */
export function recentSymbols(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localText.read(storageKeys.recentSymbols) ?? '[]')
    return Array.isArray(stored) ? stored.filter(item => typeof item === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function rememberSymbol(symbol: string): void {
  const others = recentSymbols().filter(recent => recent !== symbol)
  localText.write(storageKeys.recentSymbols, JSON.stringify([symbol, ...others].slice(0, maxRecent)))
}

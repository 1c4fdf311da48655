import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'

const kept = 10

/** The last symbols that were opened, newest first. Anything else in storage counts as none. */
export function recentSymbols(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localText.read(storageKeys.recentSymbols) ?? '[]')
    return Array.isArray(found) ? found.filter(item => typeof item === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

export function rememberSymbol(symbol: string): void {
  const others = recentSymbols().filter(recent => recent !== symbol)
  localText.write(storageKeys.recentSymbols, JSON.stringify([symbol, ...others].slice(0, kept)))
}

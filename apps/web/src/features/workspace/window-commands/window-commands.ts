import { parseResolution, type Resolution } from '@tidemark/domain'

/** All windows of the product in one browser hear one another here. */
export const windowChannelName = 'tidemark.windows'

/** What one window can ask of another's chart. */
export type WindowCommand =
  | { readonly kind: 'set-symbol'; readonly symbol: string; readonly interval: Resolution }
  /** It has the right name and lacks what it needs. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'for-another' }

/** Reads what came on the channel. A message names its receiver by `to`, the window's GUID; without one it is for the
 *  main window, which has none. */
export function readWindowCommand(data: unknown, ownGuid: string | null): WindowCommand {
  if (typeof data !== 'object' || data === null) return { kind: 'unknown' }
  const { to = null, command, symbol, interval } = data as Readonly<Record<string, unknown>>
  if (to !== ownGuid) return { kind: 'for-another' }
  if (command !== 'setSymbol') return { kind: 'unknown' }
  const resolution = resolutionOf(interval)
  if (typeof symbol !== 'string' || symbol.trim() === '' || resolution === null) return { kind: 'wrong' }
  return { kind: 'set-symbol', symbol: symbol.trim().toUpperCase(), interval: resolution }
}

function resolutionOf(interval: unknown): Resolution | null {
  try {
    return parseResolution(String(interval ?? ''))
  } catch {
    return null
  }
}

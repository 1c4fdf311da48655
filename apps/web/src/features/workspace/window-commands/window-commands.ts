import { parseResolution, type Resolution } from '@tidemark/domain'

/** Channel between all windows of the app in one browser. */
export const windowChannelName = 'tidemark.windows'

/** A command from one window to the chart of another. */
export type WindowCommand =
  | { readonly kind: 'set-symbol'; readonly symbol: string; readonly interval: Resolution }
  /** A known command without its required fields. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'for-another' }

/** Reads a channel message. `to` is the GUID of the receiving window; without it the message is for the main window. */
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

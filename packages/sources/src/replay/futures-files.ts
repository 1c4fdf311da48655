import { hasUtcTimestamps } from './bar-rows.ts'
import type { MinuteFile } from './file-index.ts'

/** Futures product codes that are, or could be, stock tickers too. */
const FUTURES_CODES: ReadonlySet<string> = new Set([
  'ES',
  'NQ',
  'RTY',
  'YM',
  'MES',
  'MNQ',
  'CL',
  'GC',
  'SI',
  'NG',
  'ZB',
  'ZN',
])

/** ES is a future and a power company: files of futures are in UTC, files of stocks in New York time. */
export function isFuturesFile(file: MinuteFile, read: (path: string) => Uint8Array): boolean {
  return file.symbol !== null && FUTURES_CODES.has(file.symbol) && hasUtcTimestamps(read(file.path))
}

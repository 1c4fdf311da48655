import { isStampedInUtc } from './bar-rows.ts'
import type { MinuteFile } from './file-index.ts'

/** Products of futures whose codes are also tickers of stocks, or could be. */
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

/** ES is a future and a power company. Futures are written down in UTC, stocks in New York's time. */
export function isFuturesFile(file: MinuteFile, read: (path: string) => Uint8Array): boolean {
  return file.symbol !== null && FUTURES_CODES.has(file.symbol) && isStampedInUtc(read(file.path))
}

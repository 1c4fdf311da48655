import type { ScanDay } from '@tidemark/contracts'
import { epochSeconds, newYorkClock } from '@tidemark/domain'

const header = ['Scan', 'Session', 'Symbol', 'Came (New York)', 'Went (New York)']

/** The rows of a day as a CSV file (RFC 4180). */
export function scanCsv(scanName: string, { date, rows }: Pick<ScanDay, 'date' | 'rows'>): string {
  const lines = rows.map(({ symbol, cameAt, wentAt }) => [
    scanName,
    date,
    symbol,
    clockOf(cameAt),
    wentAt === null ? '' : clockOf(wentAt),
  ])
  return `${[header, ...lines].map(cells => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

const clockOf = (ms: number): string => newYorkClock(epochSeconds(ms / 1000)).slice(0, 5)

/** Quoted, and with a quote in front of what a spreadsheet would take for a formula. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

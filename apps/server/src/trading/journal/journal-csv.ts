import type { JournalTrade } from '@tidemark/contracts'
import { excursionOf } from '@tidemark/futures'
import { csvCell } from '../../platform/scan-csv.ts'

type Cell = string | number | null

/** One column, one line. Times are in UTC, as spreadsheets read them. */
const columns: readonly (readonly [heading: string, cell: (trade: JournalTrade) => Cell])[] = [
  ['Opened (UTC)', ({ openedAt }) => timeText(openedAt)],
  ['Closed (UTC)', ({ closedAt }) => (closedAt === null ? null : timeText(closedAt))],
  ['Account', ({ account }) => account],
  ['Symbol', ({ symbol }) => symbol],
  ['Side', ({ side }) => side],
  ['Quantity', ({ quantity }) => quantity],
  ['Entry', ({ entryPrice }) => entryPrice],
  ['Exit', ({ exitPrice }) => exitPrice],
  ['Result', ({ result }) => result],
  ['Currency', ({ currency }) => currency],
  ['Result in ticks', ({ resultTicks }) => resultTicks],
  ['Adverse ticks', trade => excursionOf(trade, trade.tickSize).adverseTicks],
  ['Favourable ticks', trade => excursionOf(trade, trade.tickSize).favourableTicks],
  ['Level', ({ level }) => level?.name ?? null],
  ['Level price', ({ level }) => level?.price ?? null],
  ['Distance', ({ level }) => level?.distance ?? null],
  ['Setup', ({ setup }) => setup],
  ['Tags', ({ tags }) => tags.join(' ')],
  ['Notes', ({ notes }) => notes],
]

/** Trades as a CSV file (RFC 4180). */
export function journalCsv(trades: readonly JournalTrade[]): string {
  const lines = trades.map(trade => columns.map(([, cell]) => cellText(cell(trade))))
  const headings = columns.map(([heading]) => csvCell(heading))
  return `${[headings, ...lines].map(cells => cells.join(',')).join('\r\n')}\r\n`
}

/** A number is written as it is: as a text, a negative one would be quoted like a formula. Digits beyond the eighth come from binary fractions. */
const cellText = (cell: Cell): string =>
  typeof cell === 'number' ? String(Number(cell.toFixed(8))) : csvCell(cell ?? '')

const timeText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

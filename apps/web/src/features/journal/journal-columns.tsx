import type { JournalTrade } from '@tidemark/contracts'
import { excursionOf } from '@tidemark/futures'
import type { Column } from '../../ui/data-table.tsx'
import { instantText, marketNow } from '../market-clock/index.ts'
import { Money, SideWord } from './cells.tsx'
import { priceText, shortName } from './instrument.ts'
import classes from './journal.module.css'
import { numberText } from './money-text.ts'
import { journalTexts } from './texts.ts'

const c = journalTexts.columns

const timeText = (ms: number): string => instantText(ms, marketNow() * 1000)
const excursion = (trade: JournalTrade) => excursionOf(trade, trade.tickSize)

/** One column, one line. */
export const journalColumns: readonly Column<JournalTrade>[] = [
  { heading: c.opened, width: 140, cell: ({ openedAt }) => timeText(openedAt) },
  {
    heading: c.closed,
    width: 140,
    cell: ({ closedAt }) =>
      closedAt === null ? <span className={classes.dim}>{journalTexts.open}</span> : timeText(closedAt),
  },
  {
    heading: c.symbol,
    width: 72,
    cell: ({ symbol }) => <strong title={symbol}>{shortName(symbol)}</strong>,
  },
  { heading: c.side, width: 52, cell: ({ side }) => <SideWord side={side} /> },
  { heading: c.quantity, width: 48, isNumber: true, cell: ({ quantity }) => quantity },
  {
    heading: c.entry,
    width: 84,
    isNumber: true,
    cell: ({ symbol, entryPrice }) => priceText(symbol, entryPrice),
  },
  {
    heading: c.exit,
    width: 84,
    isNumber: true,
    cell: ({ symbol, exitPrice }) => priceText(symbol, exitPrice),
  },
  {
    heading: c.result,
    width: 104,
    isNumber: true,
    cell: ({ result, currency }) => <Money amount={result} currency={currency} />,
  },
  { heading: c.ticks, width: 60, isNumber: true, cell: ({ resultTicks }) => numberText(resultTicks) },
  {
    heading: c.adverse,
    width: 68,
    isNumber: true,
    cell: trade => numberText(excursion(trade).adverseTicks),
  },
  {
    heading: c.favourable,
    width: 84,
    isNumber: true,
    cell: trade => numberText(excursion(trade).favourableTicks),
  },
  {
    heading: c.level,
    width: 128,
    cell: ({ level, symbol }) =>
      level && (
        <>
          {level.name} <span className={classes.dim}>{priceText(symbol, level.price)}</span>
        </>
      ),
  },
  {
    heading: c.distance,
    width: 72,
    isNumber: true,
    cell: ({ level }) => level && numberText(level.distance, 2),
  },
  { heading: c.tags, width: 112, cell: ({ tags }) => tags.join(', ') },
  { heading: c.notes, width: 200, cell: ({ notes }) => <span title={notes}>{notes}</span> },
]

import { createHash } from 'node:crypto'
import {
  type LevelsBusMessage,
  levelColumns,
  type PublishedMessage,
  type TableBusMessage,
  type TicksBusMessage,
  tableColumns,
  tickColumns,
} from '@tidemark/contracts'

/** Identifies a list of symbols and their order. */
export const listingVersion = (symbols: readonly string[]): string =>
  createHash('sha256').update(symbols.join('\n')).digest('hex').slice(0, 16)

/** Translates the positions in messages of a publisher with another listing into positions of this one. */
export interface ListingTranslation {
  translate(message: PublishedMessage): PublishedMessage
}

/** Symbols that only one side lists are left out, or have no values. */
export function translateListing(theirs: readonly string[], ours: readonly string[]): ListingTranslation {
  const positions = new Map(ours.map((symbol, position) => [symbol, position]))
  const theirPositions = new Map(theirs.map((symbol, position) => [symbol, position]))
  const toOurs = theirs.map(symbol => positions.get(symbol) ?? -1)
  const fromTheirs = ours.map(symbol => theirPositions.get(symbol) ?? -1)

  function rows<Message extends TicksBusMessage | LevelsBusMessage>(
    message: Message,
    columns: readonly (keyof Message)[],
  ): Message {
    const kept = message.symbol.flatMap((position, row) => ((toOurs[position] ?? -1) >= 0 ? [row] : []))
    const picked = columns.map(name => [name, kept.map(row => (message[name] as unknown[])[row])])
    const symbol = kept.map(row => toOurs[message.symbol[row] as number] as number)
    return { ...message, ...Object.fromEntries(picked), symbol }
  }

  const table = (message: TableBusMessage): TableBusMessage => {
    const columns = tableColumns.map(name => [name, fromTheirs.map(row => message[name][row] ?? null)])
    return { ...message, ...Object.fromEntries(columns) }
  }

  return {
    translate(message) {
      switch (message.kind) {
        case 'ticks':
          return rows(message, tickColumns)
        case 'levels':
          return rows(message, levelColumns)
        case 'table':
          return table(message)
        default:
          return message
      }
    },
  }
}

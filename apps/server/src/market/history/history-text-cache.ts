import { rowsBefore } from '@tidemark/sources'
import { LRUCache } from 'lru-cache'
import type { HistoryColumns } from './history.ts'

export const columnNames = ['t', 'o', 'h', 'l', 'c', 'v'] as const
/** Of every so many rows it is known where their text starts; the others are found by counting commas. */
export const rowMarkDistance = 64

const COMMA = 0x2c
const DEFAULT_MAX_BYTES = 48_000_000
const ENTRY_BYTES = 1000
const BYTES_PER_ROW = columnNames.length * Float64Array.BYTES_PER_ELEMENT
/** Fewer rows are printed faster than they are looked up. */
const MIN_ROWS = 256
/** An answer of which a larger share is not known replaces what is known. */
const MAX_NEW_SHARE = 1 / 8

/** The rows `from` to `to` (exclusive) of an answer, the same in every column, whose text is known. */
export interface KnownRows {
  readonly from: number
  readonly to: number
  /** Copies their text in a column, without a comma at its ends. Returns the number of bytes. */
  copyText(column: number, target: Buffer, at: number): number
}

interface PrintedAnswer {
  readonly columns: readonly Float64Array[]
  readonly text: Buffer
  /** Per column: where every `rowMarkDistance`th row starts, and last where the column ends. */
  readonly marks: readonly Uint32Array[]
}

interface HistoryTextCache {
  find(key: string, answer: HistoryColumns): KnownRows | undefined
  /** Keeps the text of a whole answer. */
  add(key: string, answer: HistoryColumns, text: Buffer, marks: readonly Uint32Array[]): void
}

/** The texts of recent answers with the numbers they were printed from, at most so many bytes of both. */
export function createHistoryTextCache(maxBytes = DEFAULT_MAX_BYTES): HistoryTextCache {
  const printed = new LRUCache<string, PrintedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ columns, text }) =>
      ENTRY_BYTES + text.length + (columns[0]?.length ?? 0) * BYTES_PER_ROW,
  })
  return {
    find: (key, answer) => {
      if (!isWorthKeeping(answer)) return undefined
      const known = printed.get(key)
      return known && knownRows(known, answer)
    },
    add: (key, answer, text, marks) => {
      if (!isWorthKeeping(answer)) return
      // Copies: the columns may be views of far longer ones.
      printed.set(key, { columns: columnNames.map(name => copyOf(answer[name])), text, marks })
    },
  }
}

/** `from` would read a typed array element by element. */
const copyOf = (column: ArrayLike<number>): Float64Array =>
  column instanceof Float64Array ? column.slice() : Float64Array.from(column)

const isWorthKeeping = (answer: HistoryColumns): boolean =>
  answer.t.length >= MIN_ROWS && columnNames.every(name => answer[name].length === answer.t.length)

function knownRows({ columns, text, marks }: PrintedAnswer, answer: HistoryColumns): KnownRows | undefined {
  const { length } = answer.t
  const times = columns[0] as Float64Array
  const first = rowsBefore(times, answer.t[0] as number)
  const from = rowsBefore(answer.t, times[first] as number)
  const most = Math.min(length - from, times.length - first)
  const count = columnNames.reduce(
    (least, name, column) => equalRows(columns[column] as Float64Array, first, answer[name], from, least),
    most,
  )
  if (count < length * (1 - MAX_NEW_SHARE)) return undefined
  return {
    from,
    to: from + count,
    copyText: (column, target, at) => {
      const columnMarks = marks[column] as Uint32Array
      const start = startOfRow(text, columnMarks, first)
      const end =
        first + count === times.length
          ? (columnMarks.at(-1) as number)
          : startOfRow(text, columnMarks, first + count) - 1
      return text.copy(target, at, start, end)
    },
  }
}

/** How many rows are equal from the given ones on, at most `most`. NaN equals nothing. */
function equalRows(
  known: Float64Array,
  knownFrom: number,
  values: ArrayLike<number>,
  from: number,
  most: number,
): number {
  let count = 0
  while (count < most && known[knownFrom + count] === values[from + count]) count += 1
  return count
}

function startOfRow(text: Buffer, marks: Uint32Array, row: number): number {
  let at = marks[Math.floor(row / rowMarkDistance)] as number
  for (let left = row % rowMarkDistance; left > 0; at += 1) if (text[at] === COMMA) left -= 1
  return at
}

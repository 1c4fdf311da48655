import { setImmediate as turn } from 'node:timers/promises'
import { parseResolution, resolutionSeconds } from '@tidemark/domain'
import type { HistoryColumns, HistoryRequest } from './history.ts'
import { columnNames, createHistoryTextCache, type KnownRows, rowMarkDistance } from './history-text-cache.ts'
import { writeNumber } from './number-text.ts'

const COMMA = 0x2c
/** The longest number, such as -1.2345678901234567e-300, and a comma. */
const MAX_BYTES_PER_NUMBER = 26
const MAX_OTHER_BYTES = 100
/** A column of more rows takes milliseconds: others are answered before the next one. */
const MAX_ROWS_AT_ONCE = 5000

/**
 * Encodes history as JSON, with the same bytes as JSON.stringify of the same columns as arrays. Numbers that were printed
 * for the same key before are copied from that answer. The key only says where to look: a text is copied only where the
 * numbers are equal, so that an answer depends on its own numbers alone. A long answer is written in several turns of the
 * event loop.
 */
export function createHistoryJson(
  maxCacheBytes?: number,
): (answer: HistoryColumns, key?: string) => Promise<Buffer> {
  const cache = createHistoryTextCache(maxCacheBytes)
  /** Not in use at the moment: as many as answers were written at once. */
  const spare: Buffer[] = []
  return async (answer, key) => {
    const maxBytes = columnNames.length * answer.t.length * MAX_BYTES_PER_NUMBER + MAX_OTHER_BYTES
    const found = spare.pop()
    const bytes = found && found.length >= maxBytes ? found : Buffer.allocUnsafe(maxBytes)
    const isLong = answer.t.length > MAX_ROWS_AT_ONCE
    const known = key === undefined ? undefined : cache.find(key, answer)
    const marks: Uint32Array[] = []
    let at = bytes.write(`{"s":"${answer.s}"`, 0, 'latin1')
    for (const [column, name] of columnNames.entries()) {
      if (isLong) await turn()
      at += bytes.write(`,"${name}":[`, at, 'latin1')
      if (known) at = writeAroundKnown(bytes, at, answer[name], known, column)
      else {
        const columnMarks = new Uint32Array(Math.ceil(answer[name].length / rowMarkDistance) + 1)
        at = writeColumn(bytes, at, answer[name], columnMarks)
        marks.push(columnMarks)
      }
      at += bytes.write(']', at, 'latin1')
    }
    at += bytes.write(answer.truncated ? ',"truncated":true}' : '}', at, 'latin1')
    const text = Buffer.from(bytes.subarray(0, at))
    spare.push(bytes)
    if (key !== undefined && !known) cache.add(key, answer, text, marks)
    return text
  }
}

/** Writes a column, and where each of the rows to mark starts and the column ends. Returns the end. */
function writeColumn(bytes: Buffer, start: number, values: ArrayLike<number>, marks: Uint32Array): number {
  let at = start
  let mark = 0
  for (let row = 0; row < values.length; row += 1) {
    if (row > 0) {
      bytes[at] = COMMA
      at += 1
    }
    if (row % rowMarkDistance === 0) {
      marks[mark] = at
      mark += 1
    }
    at = writeNumber(bytes, at, values[row] as number)
  }
  marks[mark] = at
  return at
}

/** Writes a column whose rows `from` to `to` are known: those are copied, the others are written. */
function writeAroundKnown(
  bytes: Buffer,
  start: number,
  values: ArrayLike<number>,
  { from, to, copyText }: KnownRows,
  column: number,
): number {
  let at = writeRows(bytes, start, values, 0, from)
  if (from > 0) {
    bytes[at] = COMMA
    at += 1
  }
  at += copyText(column, bytes, at)
  if (to === values.length) return at
  bytes[at] = COMMA
  return writeRows(bytes, at + 1, values, to, values.length)
}

function writeRows(
  bytes: Buffer,
  start: number,
  values: ArrayLike<number>,
  from: number,
  to: number,
): number {
  let at = start
  for (let row = from; row < to; row += 1) {
    if (row > from) {
      bytes[at] = COMMA
      at += 1
    }
    at = writeNumber(bytes, at, values[row] as number)
  }
  return at
}

const historyJson = createHistoryJson()

/** Pages of the past that end so many bars apart do not replace each other's text. */
const PAGE_BARS = 4096

type AnsweredRequest = Pick<HistoryRequest, 'ticker' | 'resolution' | 'session'>

export function encodeHistory(
  { ticker, resolution, session }: AnsweredRequest,
  answer: HistoryColumns,
): Promise<Buffer> {
  const last = answer.t[answer.t.length - 1] ?? 0
  const page = Math.floor(last / (PAGE_BARS * resolutionSeconds(parseResolution(resolution))))
  return historyJson(answer, `${ticker.toUpperCase()} ${resolution} ${session ?? ''} ${page}`)
}

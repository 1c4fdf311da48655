import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { ExchangeJournal } from '@tidemark/simulator/futures-gateway'
import { sync, writeWhole } from '../../platform/files/durable-files.ts'

/** A journal of this length is replaced by its last state, or one of several times the length of that. */
const minBytes = 4 * 1024 * 1024
const lengthRatio = 4
/** More than the bounded state of an exchange and its changes can be. */
const maxBytes = 512 * 1024 * 1024
const digestLength = 16

interface Parts {
  readonly path: string
  readonly onError: (error: unknown) => void
  readonly longBytes?: number
}

/** Keeps the changes of the simulated exchange in a file, one line each, with a checksum. */
export function openFuturesJournal({ path, onError, longBytes = minBytes }: Parts): ExchangeJournal {
  let length = 0
  let longLength = longBytes

  function load(): unknown[] {
    if (!existsSync(path)) return []
    if (statSync(path).size > maxBytes) throw new RangeError(`${path} has more than ${maxBytes} bytes`)
    const bytes = readFileSync(path)
    const entries: unknown[] = []
    length = 0
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', length)) {
      const entry = entryOf(bytes.toString('utf8', length, end))
      if (entry === null) break
      entries.push(entry)
      length = end + 1
    }
    if (length < bytes.length) cutOff(bytes.indexOf('\n', length) >= 0)
    return entries
  }

  /** A kill leaves at most one unfinished line. More than that is damage, of which a copy is kept. */
  function cutOff(isDamaged: boolean): void {
    if (isDamaged) {
      copyFileSync(path, `${path}.damaged`)
      onError(new Error(`A part of ${path} cannot be read; a copy is in ${path}.damaged`))
    }
    truncateSync(path, length)
    sync(path)
  }

  function write(line: string): void {
    const isNew = !existsSync(path)
    const file = openSync(path, 'a', 0o600)
    try {
      const bytes = Buffer.from(line)
      try {
        for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
        fsyncSync(file)
      } catch (error) {
        // The next line must not continue an unfinished one.
        ftruncateSync(file, length)
        throw error
      }
      length += bytes.length
    } finally {
      closeSync(file)
    }
    if (isNew) sync(dirname(path))
  }

  return {
    load,
    append(entry, takeAll) {
      if (length < longLength) {
        write(lineOf(entry))
        return
      }
      const all = lineOf(takeAll())
      writeWhole(path, all)
      length = Buffer.byteLength(all)
      longLength = Math.max(longBytes, length * lengthRatio)
    },
  }
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digestLength)

function lineOf(entry: object): string {
  const text = JSON.stringify(entry)
  return `${digestOf(text)} ${text}\n`
}

/** Null for a line that is damaged. */
function entryOf(line: string): unknown {
  const text = line.slice(digestLength + 1)
  return digestOf(text) === line.slice(0, digestLength) ? JSON.parse(text) : null
}

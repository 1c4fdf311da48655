import type { OptionChain } from '@tidemark/domain'
import { isCboeCsv, readCboeCsv } from './cboe-csv.ts'
import { isCboeJson, readCboeJson } from './cboe-json.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { textOf } from './file-text.ts'
import { isJsonObject } from './json-fields.ts'
import { isLeanCsv, readLeanCsv } from './lean-csv.ts'
import { isStrikesCsv, readStrikesCsv } from './strikes-csv.ts'
import { isYahooJson, readYahooJson } from './yahoo-json.ts'

/** Reads the option chains of a file in any known format, plain or gzip. Throws only ChainFileError. */
export function readChains(content: string | Uint8Array, fileName?: string): readonly OptionChain[] {
  return readChainFile(content, fileName).chains
}

interface ReadOptions {
  /** The time of a chain whose file does not say when it was made; without it such a file is rejected. */
  readonly undatedAsOfMs?: number | undefined
}

/** Like `readChains`, with the format and the number of skipped rows. The format is detected by content. */
export function readChainFile(
  content: string | Uint8Array,
  fileName = '',
  { undatedAsOfMs }: ReadOptions = {},
): ChainFile {
  const text = textOf(content)
  const start = /\S/.exec(text)?.[0]
  if (start === undefined) throw new ChainFileError('no_rows', 'The file is empty.')
  if (start === '{' || start === '[') return readJson(text)
  if (isCboeCsv(text)) return readCboeCsv(text, undatedAsOfMs)
  if (isLeanCsv(text)) return readLeanCsv(text, fileName)
  if (isStrikesCsv(text)) return readStrikesCsv(text)
  throw unknownFormat()
}

function readJson(text: string): ChainFile {
  const root = parse(text)
  if (isJsonObject(root)) {
    if (isCboeJson(root)) return readCboeJson(root)
    if (isYahooJson(root)) return readYahooJson(root)
  }
  throw unknownFormat()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ChainFileError('truncated', 'The file is not complete JSON; it was cut off or damaged.')
  }
}

const unknownFormat = () =>
  new ChainFileError(
    'unknown_format',
    'The file is not an option chain in a known format: Cboe CSV or JSON, a JSON list of quotes, CSV by strike, or Lean CSV.',
  )

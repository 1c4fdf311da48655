import { type IsoDate, isoDate } from '@tidemark/domain'
import { dayOfDate } from '../recorded/session-day.ts'

/** The range of days in a file name, both inclusive. */
interface DaySpan {
  readonly first: number
  readonly last: number
}

interface NamedFile {
  readonly path: string
  /** From the file name; null when the name has none and the content must be read. */
  readonly symbol: string | null
}

export interface MinuteFile extends NamedFile {
  /** Null when the name has no date; then the file may hold any day. */
  readonly span: DaySpan | null
}

export interface DayFile extends NamedFile {
  /** Prices are adjusted for later splits and dividends: they are not the traded ones. */
  readonly isAdjusted: boolean
}

export interface ChainFileEntry extends NamedFile {
  /** The earliest New York date of its chains; null when the name has no date. */
  readonly date: IsoDate | null
}

/** The files of a replay folder by kind, from their names alone: no file is opened. */
export interface FileIndex {
  readonly minutes: readonly MinuteFile[]
  readonly days: readonly DayFile[]
  readonly chains: readonly ChainFileEntry[]
  readonly constituents: readonly string[]
  /** Files that are none of these, with the reason. */
  readonly unused: ReadonlyMap<string, string>
}

const CSV = /\.csv(\.gz)?$/i
const folders = { bars: CSV, daily: CSV, chains: /\.(csv|json)(\.gz)?$/i, constituents: CSV } as const

export function indexFiles(paths: readonly string[]): FileIndex {
  const unused = new Map(paths.toSorted().flatMap(path => unusedFile(path) ?? []))
  const filesIn = (folder: keyof typeof folders) =>
    paths.filter(path => path.startsWith(`${folder}/`) && !unused.has(path) && !isIgnored(path)).sort()
  return {
    minutes: filesIn('bars').map(minuteFile),
    days: filesIn('daily').map(dayFile),
    chains: filesIn('chains').map(chainFile),
    constituents: filesIn('constituents'),
    unused,
  }
}

/** Hidden files and notes are no data. */
const isIgnored = (path: string): boolean => /(^|\/)\.|(^|\/)README|\.(md|txt)$/i.test(path)

function unusedFile(path: string): [path: string, reason: string][] | null {
  if (isIgnored(path)) return null
  const folder = path.slice(0, path.indexOf('/'))
  const suffix = Object.entries(folders).find(([name]) => name === folder)?.[1]
  if (!suffix) return [[path, `Only files in ${Object.keys(folders).join(', ')} are read.`]]
  if (/\.parquet$/i.test(path)) return [[path, 'Parquet cannot be read here. Convert the file to CSV.']]
  if (!suffix.test(path)) return [[path, `Files in ${folder} are read as ${kindsOf(suffix)}, plain or gzip.`]]
  const [, minutes] = /_(\d+)m(?![a-z])/.exec(nameOf(path)) ?? []
  if (folder === 'bars' && minutes !== undefined && minutes !== '1')
    return [[path, `Bars of ${minutes} minutes cannot be played. Record bars of one minute.`]]
  return null
}

const kindsOf = (suffix: RegExp): string => (suffix === CSV ? 'CSV' : 'CSV or JSON')

/** Normalises a ticker to the product's spelling: BRK.B, not BRK-B. Undefined when the text is not a ticker. */
export function tickerIn(text: string): string | undefined {
  const ticker = text.trim().toUpperCase().replace(/[-/]/g, '.')
  return /^[A-Z][A-Z.]*$/.test(ticker) ? ticker : undefined
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function minuteFile(path: string): MinuteFile {
  const [, symbol, rest = nameOf(path)] = /^([A-Z][A-Z.-]*)_1m(.*)$/.exec(nameOf(path)) ?? []
  return { path, symbol: tickerIn(symbol ?? '') ?? null, span: spanIn(rest) }
}

function dayFile(path: string): DayFile {
  const [, symbol] = /^([A-Z][A-Z.-]*)_daily/.exec(nameOf(path)) ?? []
  const isAdjusted = /(^|[^n])adjusted/i.test(nameOf(path).replace(/unadjusted/gi, ''))
  return { path, symbol: tickerIn(symbol ?? '') ?? null, isAdjusted }
}

function chainFile(path: string): ChainFileEntry {
  const [, symbol] = /^([A-Za-z][A-Za-z.-]*)_\d{4}-\d\d-\d\d/.exec(nameOf(path)) ?? []
  const date = dateIn(/\d{4}-\d\d-\d\d/.exec(nameOf(path))?.[0])
  return { path, symbol: tickerIn(symbol ?? '') ?? null, date: date ?? null }
}

/** A date, a date and a later day of its month, or two dates: 2025-09-22, 2025-09-22_25, 2025-09-22_2025-10-03. */
function spanIn(text: string): DaySpan | null {
  const [, from, to] = /(\d{4}-\d\d-\d\d)(?:_(\d{4}-\d\d-\d\d|\d\d))?(?!\d)/.exec(text) ?? []
  const first = dateIn(from)
  if (first === undefined) return null
  const last = to === undefined ? first : dateIn(to.length === 2 ? `${first.slice(0, 8)}${to}` : to)
  if (last === undefined || last < first) return null
  return { first: dayOfDate(first), last: dayOfDate(last) }
}

function dateIn(text: string | undefined): IsoDate | undefined {
  try {
    return text === undefined ? undefined : isoDate(text)
  } catch {
    return undefined
  }
}

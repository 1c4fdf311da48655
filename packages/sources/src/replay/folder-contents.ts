import { readChains } from '../chain-files/read-chains.ts'
import { readBarRows } from './bar-rows.ts'
import { addConstituents, type MemberFacts } from './constituents.ts'
import {
  type ChainFileEntry,
  type DayFile,
  type FileIndex,
  indexFiles,
  type MinuteFile,
  tickerIn,
} from './file-index.ts'
import { isFuturesFile } from './futures-files.ts'
import type { RecordingFolder } from './recording-folder.ts'
import { symbolsInFirstColumn } from './symbols-in-file.ts'

/** Which files hold which symbols. Only files of many symbols and constituent files are opened to find out. */
export interface FolderContents {
  readonly minutes: ReadonlyMap<string, readonly MinuteFile[]>
  readonly days: readonly DayFile[]
  readonly daySymbols: ReadonlySet<string>
  readonly chains: ReadonlyMap<string, readonly ChainFileEntry[]>
  readonly members: ReadonlyMap<string, MemberFacts>
  /** Files of futures, which are not part of an equity market. */
  readonly futures: readonly MinuteFile[]
  /** Files that cannot be used, with the reason. */
  readonly unused: ReadonlyMap<string, string>
}

type Named = FileIndex['minutes' | 'days' | 'chains'][number]
const NO_SYMBOL = 'Neither the name nor a column “symbol” tells whose data this is.'

type OnProblem = (path: string, error: unknown) => void

export function readFolderContents(folder: RecordingFolder, onProblem: OnProblem): FolderContents {
  const files = indexFiles(folder.files())
  const unused = new Map(files.unused)
  const failed = new Set<string>()
  const readOr = <Value>(path: string, work: () => Value, fallback: Value): Value => {
    try {
      return work()
    } catch (error) {
      failed.add(path)
      onProblem(path, error)
      return fallback
    }
  }
  const grouped = <File extends Named>(
    list: readonly File[],
    symbolsOf: (content: Uint8Array) => string[],
  ) => {
    const bySymbol = new Map<string, File[]>()
    for (const file of list) {
      const named = file.symbol === null ? [] : [file.symbol]
      const symbolsInside = (): Iterable<string> => {
        const content = folder.read(file.path)
        return symbolsInFirstColumn(content) ?? symbolsOf(content)
      }
      const symbols = [...(file.symbol === null ? readOr(file.path, symbolsInside, named) : named)]
      if (symbols.length === 0 && !failed.has(file.path)) unused.set(file.path, NO_SYMBOL)
      for (const symbol of symbols) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), file])
    }
    return bySymbol
  }
  const futures = files.minutes.filter(file =>
    readOr(file.path, () => isFuturesFile(file, folder.read), false),
  )
  const members = new Map<string, MemberFacts>()
  for (const path of files.constituents) {
    readOr(path, () => addConstituents(members, path, folder.read(path)), undefined)
  }
  return {
    minutes: grouped(
      files.minutes.filter(file => !futures.includes(file)),
      symbolsOfRows,
    ),
    days: files.days,
    daySymbols: new Set(grouped(files.days, symbolsOfRows).keys()),
    chains: grouped(files.chains, symbolsOfChains),
    members,
    futures,
    unused,
  }
}

const symbolsOfRows = (content: Uint8Array): string[] =>
  [...new Set(readBarRows(content).map(({ symbol }) => symbol))].filter(symbol => symbol !== '')

const symbolsOfChains = (content: Uint8Array): string[] =>
  readChains(content).flatMap(({ symbol }) => tickerIn(symbol) ?? [])

import { textOf } from '../chain-files/file-text.ts'
import { type IndexMembership, type IndexSymbol, SECTORS, type Sector } from '../listing.ts'
import { readCsvTable } from './csv-table.ts'
import { tickerIn } from './file-index.ts'

/** What the constituent files say about a symbol. */
export interface MemberFacts {
  name: string | null
  sector: Sector | null
  indices: IndexMembership[]
}

/** The index, by a word in the file name. */
const INDEX_FILES: readonly (readonly [RegExp, IndexSymbol])[] = [
  [/sp500|spx/i, 'SPX'],
  [/nasdaq100|ndx/i, 'NDX'],
  [/russell2000|rut/i, 'RUT'],
]
const SYMBOL_COLUMNS = ['symbol', 'ticker']
const NAME_COLUMNS = ['name', 'security', 'company']
const SECTOR_COLUMNS = ['sector', 'gics sector']
const WEIGHT_COLUMNS = ['weight_pct', 'weight']

/** Adds the facts of one constituent file to `known`. The first file with a name for a company wins. */
export function addConstituents(known: Map<string, MemberFacts>, path: string, content: Uint8Array): void {
  const { header, records } = readCsvTable(textOf(content))
  const columnOf = (names: readonly string[]) => header.findIndex(name => names.includes(name))
  const [symbolAt, nameAt] = [columnOf(SYMBOL_COLUMNS), columnOf(NAME_COLUMNS)]
  const [sectorAt, weightAt] = [columnOf(SECTOR_COLUMNS), columnOf(WEIGHT_COLUMNS)]
  if (symbolAt < 0) return
  const weights = new Map<string, number>()
  for (const fields of records) {
    const symbol = tickerIn(fields[symbolAt] ?? '')
    if (symbol === undefined) continue
    const facts = known.get(symbol) ?? { name: null, sector: null, indices: [] }
    known.set(symbol, facts)
    facts.name ??= fields[nameAt]?.trim() || null
    facts.sector ??= sectorIn(fields[sectorAt]?.trim() ?? '')
    const weight = Number(fields[weightAt])
    if (weight > 0) weights.set(symbol, weight)
  }
  const index = INDEX_FILES.find(([pattern]) => pattern.test(path))?.[1]
  if (index) addMemberships(known, index, weights)
}

/** Some files write “Communication” for Communication Services. */
const sectorIn = (text: string): Sector | null =>
  SECTORS.find(sector => sector === text || sector === `${text} Services`) ?? null

function addMemberships(
  known: Map<string, MemberFacts>,
  index: IndexSymbol,
  weights: ReadonlyMap<string, number>,
): void {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const ranked = [...weights].sort(([, a], [, b]) => b - a)
  ranked.forEach(([symbol, weight], i) => {
    const facts = known.get(symbol)
    if (!facts || facts.indices.some(membership => membership.index === index)) return
    facts.indices.push({ index, rank: i + 1, weight: weight / total })
  })
}

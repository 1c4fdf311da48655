import { textOf } from '../chain-files/file-text.ts'
import { type IndexMembership, type IndexSymbol, SECTORS, type Sector } from '../listing.ts'
import { tickerIn } from './file-index.ts'
import { splitLine } from './split-line.ts'

/** What lists of index members say of a symbol. */
export interface MemberFacts {
  name: string | null
  sector: Sector | null
  indices: IndexMembership[]
}

/** Index by a word in the name of a file. */
const INDEX_FILES: readonly (readonly [RegExp, IndexSymbol])[] = [
  [/sp500|spx/i, 'SPX'],
  [/nasdaq100|ndx/i, 'NDX'],
  [/russell2000|rut/i, 'RUT'],
]
const SYMBOL_NAMES = ['symbol', 'ticker']
const TITLE_NAMES = ['name', 'security', 'company']
const SECTOR_NAMES = ['sector', 'gics sector']
const WEIGHT_NAMES = ['weight_pct', 'weight']

/** Adds what a file of index members says to what is known. The first file to name a company names it. */
export function addConstituents(known: Map<string, MemberFacts>, path: string, content: Uint8Array): void {
  const [headingLine = '', ...lines] = textOf(content).split(/\r?\n/)
  const heading = splitLine(headingLine).map(name => name.trim().toLowerCase())
  const place = (names: readonly string[]) => heading.findIndex(name => names.includes(name))
  const [symbolAt, titleAt] = [place(SYMBOL_NAMES), place(TITLE_NAMES)]
  const [sectorAt, weightAt] = [place(SECTOR_NAMES), place(WEIGHT_NAMES)]
  if (symbolAt < 0) return
  const weights = new Map<string, number>()
  for (const line of lines) {
    const fields = splitLine(line)
    const symbol = tickerIn(fields[symbolAt] ?? '')
    if (symbol === undefined) continue
    const facts = known.get(symbol) ?? { name: null, sector: null, indices: [] }
    known.set(symbol, facts)
    facts.name ??= fields[titleAt]?.trim() || null
    facts.sector ??= sectorIn(fields[sectorAt]?.trim() ?? '')
    const weight = Number(fields[weightAt])
    if (weight > 0) weights.set(symbol, weight)
  }
  const index = INDEX_FILES.find(([pattern]) => pattern.test(path))?.[1]
  if (index) addMemberships(known, index, weights)
}

/** Some leave out the second word of Communication Services. */
const sectorIn = (text: string): Sector | null =>
  SECTORS.find(sector => sector === text || sector === `${text} Services`) ?? null

function addMemberships(
  known: Map<string, MemberFacts>,
  index: IndexSymbol,
  weights: ReadonlyMap<string, number>,
): void {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const ranked = [...weights].sort(([, a], [, b]) => b - a)
  ranked.forEach(([symbol, weight], place) => {
    const facts = known.get(symbol)
    if (!facts || facts.indices.some(membership => membership.index === index)) return
    facts.indices.push({ index, rank: place + 1, weight: weight / total })
  })
}

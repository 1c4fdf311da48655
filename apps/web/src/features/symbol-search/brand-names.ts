import { wordsOf } from './name-words.ts'

/** Names that traders look for and that are not in the name of the company: its brands, and how it was called before. Add a symbol
 *  as one line. */
const names: Readonly<Record<string, readonly string[]>> = {
  AAPL: ['iPhone'],
  AMZN: ['AWS', 'Whole Foods'],
  BKNG: ['Priceline', 'Booking.com'],
  CHTR: ['Spectrum'],
  CMCSA: ['NBC', 'Xfinity'],
  COR: ['AmerisourceBergen'],
  CRM: ['Slack'],
  DIS: ['ESPN', 'Pixar'],
  EG: ['Everest Re'],
  ELV: ['Anthem'],
  EXPE: ['Hotels.com'],
  GEN: ['Norton', 'Symantec'],
  GOOG: ['Google', 'YouTube'],
  GOOGL: ['Google', 'YouTube'],
  HPQ: ['Hewlett-Packard'],
  HWM: ['Arconic'],
  KVUE: ['Tylenol'],
  LUMN: ['CenturyLink'],
  META: ['Facebook', 'Instagram', 'WhatsApp'],
  MO: ['Philip Morris USA', 'Marlboro'],
  MSFT: ['Xbox', 'LinkedIn', 'GitHub'],
  MSTR: ['Strategy'],
  PG: ['Gillette', 'P&G'],
  PM: ['Marlboro'],
  PSKY: ['CBS', 'Viacom'],
  RTX: ['Raytheon'],
  RVTY: ['PerkinElmer'],
  TPR: ['Coach'],
  VTRS: ['Mylan'],
  WBD: ['HBO', 'CNN'],
  XYZ: ['Square', 'Cash App'],
  YUM: ['KFC', 'Taco Bell', 'Pizza Hut'],
}

interface BrandName {
  readonly name: string
  readonly words: readonly string[]
}

const known: ReadonlyMap<string, readonly BrandName[]> = new Map(
  Object.entries(names).map(([symbol, own]) => [symbol, own.map(name => ({ name, words: wordsOf(name) }))]),
)

/** Brands and former names of a symbol. */
export const brandNamesOf = (symbol: string): readonly BrandName[] => known.get(symbol) ?? []

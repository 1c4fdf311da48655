import { type IsoDate, isoDate } from '../epoch.ts'

export type OptionRight = 'call' | 'put'

/** The parts of an OCC option symbol. */
export interface OccSymbol {
  readonly root: string
  readonly expiry: IsoDate
  readonly right: OptionRight
  /** Whole thousandths of the price unit, an exact key. */
  readonly strikeThousandths: number
}

const PATTERN = /^(?:O:)?([A-Z0-9.]{1,6}?) *(\d{6})([CP])(\d{8})$/

/** Parses an OCC symbol with or without padding; undefined for any other text. */
export function parseOccSymbol(text: string): OccSymbol | undefined {
  const [, root, day, right, strike] = PATTERN.exec(text) ?? []
  if (root === undefined || day === undefined || strike === undefined) return undefined
  const expiry = calendarDay(day)
  const strikeThousandths = Number(strike)
  if (expiry === undefined || strikeThousandths === 0) return undefined
  return { root, expiry, right: right === 'C' ? 'call' : 'put', strikeThousandths }
}

/** The compact form that vendors use. */
export function formatOccSymbol(symbol: OccSymbol): string {
  return `${symbol.root}${withoutRoot(symbol)}`
}

/** The official form of 21 characters. */
export function formatPaddedOccSymbol(symbol: OccSymbol): string {
  return `${symbol.root.padEnd(6)}${withoutRoot(symbol)}`
}

function withoutRoot({ expiry, right, strikeThousandths }: OccSymbol): string {
  const day = expiry.slice(2).replaceAll('-', '')
  return `${day}${right === 'call' ? 'C' : 'P'}${String(strikeThousandths).padStart(8, '0')}`
}

// A chain repeats few days thousands of times, and validating a date costs more than the rest of the parsing.
const knownDays = new Map<string, IsoDate | undefined>()
const MAX_KNOWN_DAYS = 10_000

function calendarDay(yymmdd: string): IsoDate | undefined {
  if (knownDays.has(yymmdd)) return knownDays.get(yymmdd)
  const day = dayOrUndefined(`20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`)
  if (knownDays.size < MAX_KNOWN_DAYS) knownDays.set(yymmdd, day)
  return day
}

function dayOrUndefined(text: string): IsoDate | undefined {
  try {
    return isoDate(text)
  } catch {
    return undefined
  }
}

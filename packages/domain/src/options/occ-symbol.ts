import { type IsoDate, isoDate } from '../epoch.ts'

export type OptionRight = 'call' | 'put'

/** One option contract, as its OCC symbol tells it. */
export interface OccSymbol {
  readonly root: string
  readonly expiry: IsoDate
  readonly right: OptionRight
  /** Whole thousandths of the price unit: a key without rounding. */
  readonly strikeThousandths: number
}

const PATTERN = /^(?:O:)?([A-Z0-9.]{1,6}?) *(\d{6})([CP])(\d{8})$/

/** Reads an OCC symbol with or without its padding; undefined when it is none. */
export function parseOccSymbol(text: string): OccSymbol | undefined {
  const [, root, day, right, strike] = PATTERN.exec(text) ?? []
  if (root === undefined || day === undefined || strike === undefined) return undefined
  const expiry = calendarDay(day)
  const strikeThousandths = Number(strike)
  if (expiry === undefined || strikeThousandths === 0) return undefined
  return { root, expiry, right: right === 'C' ? 'call' : 'put', strikeThousandths }
}

/** The symbol in its compact form, as vendors write it. */
export function formatOccSymbol(symbol: OccSymbol): string {
  return `${symbol.root}${withoutRoot(symbol)}`
}

/** The symbol in its official 21 characters. */
export function formatPaddedOccSymbol(symbol: OccSymbol): string {
  return `${symbol.root.padEnd(6)}${withoutRoot(symbol)}`
}

function withoutRoot({ expiry, right, strikeThousandths }: OccSymbol): string {
  const day = expiry.slice(2).replaceAll('-', '')
  return `${day}${right === 'call' ? 'C' : 'P'}${String(strikeThousandths).padStart(8, '0')}`
}

// A chain names few days many thousand times, and asking the calendar costs more than all the rest.
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

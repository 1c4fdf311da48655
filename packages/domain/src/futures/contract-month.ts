/** January to December. Letters that look like digits or like each other are not used. */
export const monthCodes = ['F', 'G', 'H', 'J', 'K', 'M', 'N', 'Q', 'U', 'V', 'X', 'Z'] as const
export type MonthCode = (typeof monthCodes)[number]

const monthNames = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
] as const
export type MonthName = (typeof monthNames)[number]

/** Two-digit years are 2000 to 2099, as in the exchange calendar. */
const CENTURY = 2000

/** The delivery month of a contract. */
export interface ContractMonth {
  readonly year: number
  readonly code: MonthCode
}

export function isMonthCode(text: string): text is MonthCode {
  return (monthCodes as readonly string[]).includes(text)
}

/** 1 for F, 12 for Z. */
export function monthNumber(code: MonthCode): number {
  return monthCodes.indexOf(code) + 1
}

/** JAN for F, DEC for Z. */
export function monthName(code: MonthCode): MonthName {
  return monthNames[monthCodes.indexOf(code)] ?? 'JAN'
}

/** 'Z26'. Valid for the years 2000 to 2099. */
export function contractKey({ year, code }: ContractMonth): string {
  return `${code}${String(year % 100).padStart(2, '0')}`
}

/** Parses 'Z26' in either case; null for any other text. */
export function parseContractKey(text: string): ContractMonth | null {
  const match = /^([A-Z])(\d\d)$/.exec(text.trim().toUpperCase())
  const [, code = '', year = ''] = match ?? []
  return isMonthCode(code) ? { year: CENTURY + Number(year), code } : null
}

/** 'DEC 26'. */
export function contractLabel(month: ContractMonth): string {
  return `${monthName(month.code)} ${contractKey(month).slice(1)}`
}

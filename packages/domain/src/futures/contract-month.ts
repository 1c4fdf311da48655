/** January to December. I, L, O and others are left out because they read like digits or each other. */
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

/** Two digits of a year mean this century, as the exchange calendar does. */
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

/** 'Z26'. Years outside 2000 to 2099 have no such key. */
export function contractKey({ year, code }: ContractMonth): string {
  return `${code}${String(year % 100).padStart(2, '0')}`
}

/** The month that 'Z26' names, in either case; null when it names none. */
export function parseContractKey(text: string): ContractMonth | null {
  const match = /^([A-Z])(\d\d)$/.exec(text.trim().toUpperCase())
  const [, code = '', year = ''] = match ?? []
  return isMonthCode(code) ? { year: CENTURY + Number(year), code } : null
}

/** 'DEC 26'. */
export function contractLabel(month: ContractMonth): string {
  return `${monthName(month.code)} ${contractKey(month).slice(1)}`
}

export type InstrumentKind = 'futures' | 'equity'
export type Exchange = 'RS' | 'DTP' | 'NasdaqNM' | 'NYSE' | 'NCM' | 'NGM'
export type InstrumentType = 'SP' | 'NQ' | 'IDX' | 'stock' | 'index'

/** Chart properties that follow from the symbol alone. Its listing gives the actual exchange and type. */
export interface InstrumentTraits {
  readonly kind: InstrumentKind
  /** TradingView session code. */
  readonly session: '24x7' | '0930-1600'
  /** IANA name. */
  readonly timezone: 'Etc/UTC' | 'America/New_York'
  /** The label users see. */
  readonly timezoneLabel: 'UTC' | 'America/New_York'
  readonly exchanges: readonly Exchange[]
  readonly types: readonly InstrumentType[]
}

const FUTURES: InstrumentTraits = {
  kind: 'futures',
  session: '24x7',
  timezone: 'Etc/UTC',
  timezoneLabel: 'UTC',
  exchanges: ['RS'],
  types: ['SP', 'NQ', 'IDX'],
}

const EQUITY: InstrumentTraits = {
  kind: 'equity',
  session: '0930-1600',
  timezone: 'America/New_York',
  timezoneLabel: 'America/New_York',
  exchanges: ['DTP', 'NasdaqNM', 'NYSE', 'NCM', 'NGM'],
  types: ['stock', 'index'],
}

export function isFuturesSymbol(symbol: string): boolean {
  return /^F\.US\./i.test(symbol)
}

export function instrumentTraits(symbol: string): InstrumentTraits {
  return isFuturesSymbol(symbol) ? FUTURES : EQUITY
}

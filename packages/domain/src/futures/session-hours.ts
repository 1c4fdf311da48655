import { DAY_MINUTES, HOUR_SECONDS, MINUTE_SECONDS } from '../durations.ts'
import type { ExchangeZone } from './exchange-zone.ts'
import type { FuturesProduct } from './product.ts'
import type { SessionCalendar, SessionDay } from './session-day.ts'

/** 'HH:mm' in the exchange's local time; '<HH:mm' in the evening before. */
type Clock = string

/** When a kind of product trades. Conventions of 2026 apply in every year. */
export interface SessionHours {
  readonly zone: ExchangeZone
  readonly calendar: SessionCalendar
  /** The times without a pause of one trading day. */
  readonly ranges: readonly (readonly [open: Clock, close: Clock])[]
  /** The first open on a Monday and in European summer time, where it differs. */
  readonly mondayOpen?: Clock
  readonly summerOpen?: Clock
  /** The close of a shortened day. Without one the product does not trade on that day. */
  readonly shortened: Readonly<Partial<Record<SessionDay, Clock>>>
  readonly settlement: Clock
  /** The settlement of a half day, where it is before the close. */
  readonly halfSettlement?: Clock
  /** The end of trading on a contract's last day, where it is before the settlement. */
  readonly lastTrade?: Clock
}

const HOUR_MINUTES = HOUR_SECONDS / MINUTE_SECONDS

/** Almost a whole day from the evening on, with a daily pause of an hour. */
const globex = {
  zone: 'Chicago',
  calendar: 'united-states',
  ranges: [['<17:00', '16:00']],
} as const
const grains = {
  zone: 'Chicago',
  calendar: 'united-states',
  settlement: '13:15',
  lastTrade: '12:00',
} as const
const softs = { zone: 'New York', calendar: 'united-states', shortened: { half: '13:00' } } as const
const eurex = { zone: 'Frankfurt', calendar: 'eurex', shortened: {} } as const
const eurexDay = { ranges: [['01:10', '22:00']], summerOpen: '02:10' } as const
const london = {
  zone: 'London',
  calendar: 'london-energy',
  ranges: [['01:00', '23:00']],
  mondayOpen: '<23:00',
  shortened: { holiday: '18:30', half: '20:00' },
} as const

/** One line per kind of product. */
const HOURS = {
  index: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15', 'payroll-morning': '08:15' },
    settlement: '15:00',
    halfSettlement: '12:00',
    lastTrade: '08:30',
  },
  nikkei: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15', 'payroll-morning': '08:15' },
    settlement: '15:00',
    halfSettlement: '12:00',
  },
  volatility: {
    ...globex,
    shortened: { holiday: '10:30', half: '12:15' },
    settlement: '15:00',
    halfSettlement: '12:00',
    lastTrade: '08:00',
  },
  crypto: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15' },
    settlement: '15:00',
    lastTrade: '10:00',
  },
  currency: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15', 'payroll-morning': '10:15' },
    settlement: '14:00',
    lastTrade: '09:16',
  },
  'dollar-index': {
    zone: 'New York',
    calendar: 'united-states',
    ranges: [['<20:00', '17:00']],
    mondayOpen: '<18:00',
    shortened: { holiday: '13:00', half: '13:45', 'payroll-morning': '11:15' },
    settlement: '15:00',
    lastTrade: '10:16',
  },
  rate: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15', 'payroll-morning': '10:15' },
    settlement: '14:00',
  },
  treasury: {
    ...globex,
    shortened: { holiday: '12:00', half: '12:15', 'payroll-morning': '10:15' },
    settlement: '14:00',
    lastTrade: '12:01',
  },
  energy: { ...globex, shortened: { holiday: '13:30', half: '12:45' }, settlement: '13:30' },
  metal: {
    ...globex,
    shortened: { holiday: '13:30', half: '12:45' },
    settlement: '12:30',
    lastTrade: '12:00',
  },
  grain: {
    ...grains,
    ranges: [
      ['<19:00', '07:45'],
      ['08:30', '13:20'],
    ],
    shortened: { half: '12:05' },
  },
  'mini-grain': {
    ...grains,
    ranges: [
      ['<19:00', '07:45'],
      ['08:30', '13:45'],
    ],
    shortened: { half: '12:15' },
  },
  livestock: {
    zone: 'Chicago',
    calendar: 'united-states',
    ranges: [['08:30', '13:05']],
    shortened: { half: '12:05' },
    settlement: '13:00',
    lastTrade: '12:00',
  },
  milk: { ...globex, shortened: { holiday: '12:00', half: '12:15' }, settlement: '13:10' },
  lumber: {
    zone: 'Chicago',
    calendar: 'united-states',
    ranges: [['09:00', '15:05']],
    shortened: { half: '12:05' },
    settlement: '15:00',
    lastTrade: '12:05',
  },
  coffee: { ...softs, ranges: [['04:15', '13:30']], settlement: '13:25' },
  cotton: { ...softs, ranges: [['<21:00', '14:20']], settlement: '14:15' },
  sugar: { ...softs, ranges: [['03:30', '13:00']], settlement: '12:55' },
  cocoa: { ...softs, ranges: [['04:45', '13:30']], settlement: '13:25' },
  'orange-juice': { ...softs, ranges: [['08:00', '14:00']], settlement: '13:55' },
  brent: { ...london, settlement: '19:30' },
  gasoil: { ...london, settlement: '16:30', lastTrade: '12:00' },
  'london-index': {
    zone: 'London',
    calendar: 'london',
    ranges: [['01:00', '21:00']],
    shortened: { half: '12:50' },
    settlement: '16:30',
    lastTrade: '10:15',
  },
  gilt: {
    zone: 'London',
    calendar: 'london',
    ranges: [['08:00', '18:00']],
    shortened: { half: '12:15' },
    settlement: '16:15',
    lastTrade: '11:00',
  },
  'german-index': { ...eurex, ...eurexDay, settlement: '17:30', lastTrade: '13:00' },
  'euro-index': { ...eurex, ...eurexDay, settlement: '17:30', lastTrade: '12:00' },
  'euro-stocks': { ...eurex, ranges: [['07:50', '22:00']], settlement: '17:30', lastTrade: '12:00' },
  'euro-bond': { ...eurex, ...eurexDay, settlement: '17:15', lastTrade: '12:30' },
  'euro-bond-day': { ...eurex, ranges: [['08:00', '19:00']], settlement: '17:15', lastTrade: '12:30' },
} as const satisfies Readonly<Record<string, SessionHours>>

export type SessionKind = keyof typeof HOURS

/** By exchange symbol: products whose hours differ from those of their exchange and group. */
const KIND_OF_SYMBOL: Readonly<Record<string, SessionKind>> = {
  NKD: 'nikkei',
  NIY: 'nikkei',
  IBV: 'nikkei',
  DX: 'dollar-index',
  ZT: 'treasury',
  Z3N: 'treasury',
  ZF: 'treasury',
  ZN: 'treasury',
  TN: 'treasury',
  ZB: 'treasury',
  UB: 'treasury',
  R: 'gilt',
  FGBX: 'euro-bond-day',
  FBTP: 'euro-bond-day',
  FOAT: 'euro-bond-day',
  FDAX: 'german-index',
  FDXM: 'german-index',
  FDXS: 'german-index',
  FSTX: 'euro-stocks',
  FESB: 'euro-stocks',
  G: 'gasoil',
  B: 'brent',
  Z: 'london-index',
  XC: 'mini-grain',
  XK: 'mini-grain',
  XW: 'mini-grain',
  KC: 'coffee',
  CT: 'cotton',
  SB: 'sugar',
  CC: 'cocoa',
  OJ: 'orange-juice',
}

/** By group, for the exchanges in Chicago and New York. */
const KIND_OF_GROUP: Readonly<Record<FuturesProduct['group'], SessionKind>> = {
  Equity: 'index',
  Volatility: 'volatility',
  Crypto: 'crypto',
  FX: 'currency',
  Rates: 'rate',
  Energy: 'energy',
  Metals: 'metal',
  Grains: 'grain',
  Livestock: 'livestock',
  Dairy: 'milk',
  Forest: 'lumber',
  Softs: 'coffee',
}

export function sessionKindOf({ exchange, exchangeSymbol, group }: FuturesProduct): SessionKind {
  const own = Object.hasOwn(KIND_OF_SYMBOL, exchangeSymbol) ? KIND_OF_SYMBOL[exchangeSymbol] : undefined
  if (own !== undefined) return own
  if (exchange === 'EUREX') return group === 'Rates' ? 'euro-bond' : 'euro-index'
  return KIND_OF_GROUP[group]
}

export function sessionHoursOf(product: FuturesProduct): SessionHours {
  return HOURS[sessionKindOf(product)]
}

/** Minutes from midnight of the trading day; negative in the evening before. */
export function clockMinutes(clock: Clock): number {
  const isEveningBefore = clock.startsWith('<')
  const minutes = Number(clock.slice(-5, -3)) * HOUR_MINUTES + Number(clock.slice(-2))
  return minutes - (isEveningBefore ? DAY_MINUTES : 0)
}

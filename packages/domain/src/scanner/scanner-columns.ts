import { distanceOf } from '../rules/row-value.ts'
import type { RuleColumns } from '../rules/rule-columns.ts'
import type { FlagField, NumberField, TextField } from '../rules/rule-fields.ts'

/** How a distance is shown: without its sign in percent of the level, or in dollars, negative below the level. */
export const distanceUnits = ['abs %', '$'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

interface ColumnTexts {
  readonly heading: string
  readonly description: string
}

type ColumnValue =
  | { readonly kind: 'price' | 'signed-price' | 'percent' | 'shares'; readonly field: NumberField }
  /** Of the price from a level. */
  | { readonly kind: 'distance'; readonly field: NumberField }
  | { readonly kind: 'text'; readonly field: TextField }
  | { readonly kind: 'flag'; readonly field: FlagField }

const columns = {
  Price: { heading: 'Price', description: 'Last trade', kind: 'price', field: 'price' },
  Change: {
    heading: 'Change',
    description: 'Price less previous close',
    kind: 'signed-price',
    field: 'change',
  },
  ChangePercent: {
    heading: 'Change %',
    description: 'Price against previous close in percent',
    kind: 'percent',
    field: 'changePercent',
  },
  Volume: {
    heading: 'Volume',
    description: 'Shares traded in the session',
    kind: 'shares',
    field: 'volume',
  },
  HP_dist: {
    heading: 'HP dist',
    description: 'Distance of the price from HP',
    kind: 'distance',
    field: 'HP',
  },
  MHP_dist: {
    heading: 'MHP dist',
    description: 'Distance of the price from MHP',
    kind: 'distance',
    field: 'MHP',
  },
  HG_dist: {
    heading: 'HG dist',
    description: 'Distance of the price from HG',
    kind: 'distance',
    field: 'HG',
  },
  CPbook: { heading: 'CPbook', description: 'Playbook at the price', kind: 'text', field: 'playbook' },
  OPbook: { heading: 'OPbook', description: 'Playbook at the open', kind: 'text', field: 'openPlaybook' },
  man_HP: { heading: 'HP', description: 'Half pressure', kind: 'price', field: 'HP' },
  man_MHP: { heading: 'MHP', description: 'Monthly half pressure', kind: 'price', field: 'MHP' },
  MidGap: { heading: 'HG', description: 'Middle of the opening gap', kind: 'price', field: 'HG' },
  BearLow: {
    heading: 'Bear bottom',
    description: 'Lower edge of the bear zone',
    kind: 'price',
    field: 'bearLow',
  },
  BearHigh: {
    heading: 'Bear top',
    description: 'Upper edge of the bear zone',
    kind: 'price',
    field: 'bearHigh',
  },
  BullLow: {
    heading: 'Bull bottom',
    description: 'Lower edge of the bull zone',
    kind: 'price',
    field: 'bullLow',
  },
  BullHigh: {
    heading: 'Bull top',
    description: 'Upper edge of the bull zone',
    kind: 'price',
    field: 'bullHigh',
  },
  LastOpen: { heading: 'Open', description: 'First trade of the session', kind: 'price', field: 'open' },
  PrevDayClose: {
    heading: 'Prev close',
    description: 'Close of the session before',
    kind: 'price',
    field: 'prevClose',
  },
  DayHigh: {
    heading: 'Day high',
    description: 'Highest trade of the session',
    kind: 'price',
    field: 'dayHigh',
  },
  DayLow: { heading: 'Day low', description: 'Lowest trade of the session', kind: 'price', field: 'dayLow' },
  scannerHasResetZones: {
    heading: 'Zones reset',
    description: 'Whether a later stamp of the day replaced the zones',
    kind: 'flag',
    field: 'zonesReset',
  },
} as const satisfies Record<string, ColumnTexts & ColumnValue>

export type ScannerProp = keyof typeof columns

/** A column of the scanner's table that a user can choose. */
export type ScannerColumn = ColumnTexts & ColumnValue & { readonly prop: ScannerProp }

export const scannerColumns: readonly ScannerColumn[] = (Object.keys(columns) as ScannerProp[]).map(prop => ({
  prop,
  ...columns[prop],
}))

export const scannerColumn = (prop: ScannerProp): ScannerColumn => ({ prop, ...columns[prop] })

/** The value of a cell; null when there is none. */
export function scannerValue(
  table: RuleColumns,
  row: number,
  column: ScannerColumn,
  unit: DistanceUnit = 'abs %',
): number | string | boolean | null {
  switch (column.kind) {
    case 'text':
      return table.texts[column.field][row] ?? null
    case 'flag':
      return table.flags[column.field][row] === 1
    case 'distance':
      return orNull(signedDistance(table, row, column.field, unit))
    default:
      return orNull(table.numbers[column.field][row])
  }
}

function signedDistance(table: RuleColumns, row: number, field: NumberField, unit: DistanceUnit): number {
  const price = table.numbers.price[row] ?? Number.NaN
  const level = table.numbers[field][row] ?? Number.NaN
  return unit === '$' ? price - level : distanceOf(price, level, '%')
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

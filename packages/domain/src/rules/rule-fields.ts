import { playbookKeys } from '../levels/playbook.ts'

/** A field that rules can name: a value of the master record of a symbol, or one that follows from it. */
export interface RuleField {
  /** The name in a rule. Rules are read without regard to case and printed with this name. */
  readonly name: string
  /** Other names that are understood, such as those of the master record. */
  readonly aliases: readonly string[]
  readonly type: 'number' | 'text' | 'flag'
  /** How a number is shown: a price, a percentage, a count of shares. */
  readonly unit: 'price' | 'percent' | 'shares' | null
  /** Whether it is a level that can be drawn and touched. */
  readonly isLevel: boolean
  /** All texts that the field can have; null for a field that is not a text. */
  readonly values: readonly string[] | null
  /** Shown to users who choose a field. */
  readonly title: string
  readonly description: string
}

const price = { type: 'number', unit: 'price', isLevel: false, values: null, aliases: [] } as const
const level = { ...price, isLevel: true } as const
const text = { type: 'text', unit: null, isLevel: false, values: playbookKeys } as const

const fields = {
  price: { ...price, title: 'Price', description: 'Last trade' },
  open: { ...level, aliases: ['LastOpen'], title: 'Open', description: 'First trade of the session' },
  prevClose: {
    ...level,
    aliases: ['PrevDayClose'],
    title: 'Previous close',
    description: 'Close of the session before',
  },
  dayHigh: { ...level, title: 'Day high', description: 'Highest trade of the session' },
  dayLow: { ...level, title: 'Day low', description: 'Lowest trade of the session' },
  change: { ...price, title: 'Change', description: 'Price less previous close' },
  changePercent: {
    ...price,
    unit: 'percent',
    title: 'Change %',
    description: 'Price against previous close in percent',
  },
  volume: { ...price, unit: 'shares', title: 'Volume', description: 'Shares traded in the session' },
  HP: { ...level, aliases: ['man_HP'], title: 'HP', description: 'Half pressure' },
  MHP: { ...level, aliases: ['man_MHP'], title: 'MHP', description: 'Monthly half pressure' },
  HG: { ...level, aliases: ['MidGap'], title: 'HG', description: 'Middle of the opening gap' },
  bearLow: { ...level, title: 'Bear zone bottom', description: 'Lower edge of the bear zone' },
  bearHigh: { ...level, title: 'Bear zone top', description: 'Upper edge of the bear zone' },
  bullLow: { ...level, title: 'Bull zone bottom', description: 'Lower edge of the bull zone' },
  bullHigh: { ...level, title: 'Bull zone top', description: 'Upper edge of the bull zone' },
  ddLower: { ...level, title: 'DD band, lower', description: 'Lower daily-deviation band of a future' },
  ddUpper: { ...level, title: 'DD band, upper', description: 'Upper daily-deviation band of a future' },
  playbook: { ...text, aliases: ['CPbook'], title: 'Playbook', description: 'Playbook code at the price' },
  openPlaybook: {
    ...text,
    aliases: ['OPbook'],
    title: 'Open playbook',
    description: 'Playbook code at the open',
  },
  zonesReset: {
    type: 'flag',
    unit: null,
    isLevel: false,
    values: null,
    aliases: ['scannerHasResetZones'],
    title: 'Zones reset',
    description: 'Whether a later stamp of the day replaced the zones',
  },
} as const

export type RuleFieldName = keyof typeof fields
type NamesOf<Type> = {
  [Name in RuleFieldName]: (typeof fields)[Name]['type'] extends Type ? Name : never
}[RuleFieldName]
export type NumberField = NamesOf<'number'>
export type TextField = NamesOf<'text'>
export type FlagField = NamesOf<'flag'>

export const ruleFieldNames = Object.keys(fields) as readonly RuleFieldName[]

export const ruleField = (name: RuleFieldName): RuleField & { readonly name: RuleFieldName } => ({
  name,
  ...fields[name],
})

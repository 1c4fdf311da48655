import {
  type AlertScope,
  type OwnAlert,
  type OwnAlertInput,
  ownAlertInputSchema,
  ownAlertLimits,
} from '@tidemark/contracts'
import { type IsoDate, parseRule, printRule, type RuleFault } from '@tidemark/domain'
import type { AlertFormStart } from '../alert-form-store.ts'
import { endOf, lastDayBefore } from '../expiry.ts'
import { ownAlertTexts } from '../texts.ts'
import { type ConditionDraft, draftOfRule, firstDraft, ruleOfDraft } from './condition-draft.ts'

const t = ownAlertTexts.form

/** An alert as the fields of the form have it. */
export interface AlertDraft {
  readonly name: string
  readonly scope: AlertScope['kind']
  readonly symbol: string
  /** Of an alert on a scan, whose rule is that of the scan. */
  readonly scanId: string
  /** Whether the rule is edited as text. */
  readonly isExpert: boolean
  readonly condition: ConditionDraft
  readonly ruleText: string
  readonly repeat: OwnAlertInput['repeat']
  readonly expiry: 'never' | 'today' | 'date'
  readonly date: IsoDate
  readonly webhook: boolean
}

export type AlertField = 'name' | 'symbol' | 'number' | 'rule' | 'date'
export type FieldFaults = Partial<Record<AlertField, string>>

/** The form's fields at its start. */
export function draftOf(start: AlertFormStart, today: IsoDate): AlertDraft {
  if ('alert' in start) return draftOfAlert(start.alert, today)
  return {
    ...subjectOf(start),
    repeat: 'scan' in start ? 'every' : 'once',
    expiry: 'never',
    date: today,
    webhook: false,
  }
}

/** An alert on a scan goes on by default: symbols come all day. */
function subjectOf(
  start: Exclude<AlertFormStart, { readonly alert: OwnAlert }>,
): Omit<AlertDraft, 'repeat' | 'expiry' | 'date' | 'webhook'> {
  if ('scan' in start) {
    const { id, name, rule } = start.scan
    return { name, scope: 'scan', symbol: '', scanId: id, ...ruleFields(rule) }
  }
  const { symbol, rule, name = '' } = start
  return { name, scope: 'symbol', symbol, scanId: '', ...ruleFields(rule ?? null) }
}

function draftOfAlert(
  { name, scope, rule, repeat, expiresAt, webhook }: OwnAlert,
  today: IsoDate,
): AlertDraft {
  const date = expiresAt === null ? today : lastDayBefore(expiresAt)
  return {
    name,
    scope: scope.kind,
    symbol: scope.kind === 'symbol' ? scope.symbol : '',
    scanId: scope.kind === 'scan' ? scope.scanId : '',
    ...ruleFields(rule),
    repeat,
    expiry: expiresAt === null ? 'never' : date === today ? 'today' : 'date',
    date,
    webhook,
  }
}

/** The builder where it can show the rule, otherwise its text. */
function ruleFields(rule: string | null): Pick<AlertDraft, 'isExpert' | 'condition' | 'ruleText'> {
  if (rule === null) return { isExpert: false, condition: firstDraft, ruleText: '' }
  const condition = conditionOf(rule)
  return { isExpert: condition === null, condition: condition ?? firstDraft, ruleText: rule }
}

/** Null: the builder cannot show the rule, or it has a fault. */
function conditionOf(text: string): ConditionDraft | null {
  const parsed = parseRule(text)
  return parsed.ok ? draftOfRule(parsed.rule) : null
}

/** The text of the draft's rule; null while a number is missing. */
export function ruleTextOf({ isExpert, condition, ruleText }: AlertDraft): string | null {
  if (isExpert) return ruleText.trim()
  const drafted = ruleOfDraft(condition)
  return drafted.ok ? printRule(drafted.rule) : null
}

/** To the text. A condition without its number becomes a text without it, which the fault then points at. */
export const toExpert = (draft: AlertDraft): AlertDraft => ({
  ...draft,
  isExpert: true,
  ruleText: ruleTextOf(draft) ?? draft.ruleText,
})

/** To the builder; null when it cannot show the rule. An empty text has nothing to lose. */
export function toBuilder(draft: AlertDraft): AlertDraft | null {
  if (draft.ruleText.trim() === '') return { ...draft, isExpert: false }
  const condition = conditionOf(draft.ruleText)
  return condition && { ...draft, isExpert: false, condition }
}

/** The fault of an expert's text; null while there is none, and for an empty text, which is only incomplete. */
export function ruleFaultOf({ isExpert, ruleText }: AlertDraft): RuleFault | null {
  if (!isExpert || ruleText.trim() === '') return null
  const parsed = parseRule(ruleText)
  return parsed.ok ? null : parsed.fault
}

interface DraftContext {
  /** The alert that is edited; null for a new one. */
  readonly alert: OwnAlert | null
  readonly today: IsoDate
}

type CheckedDraft =
  | { readonly ok: true; readonly input: OwnAlertInput }
  | { readonly ok: false; readonly faults: FieldFaults }

/** What is sent to the server, or what is wrong with which field. */
export function checkDraft(draft: AlertDraft, { alert, today }: DraftContext): CheckedDraft {
  const faults: FieldFaults = {
    ...nameFault(draft),
    ...symbolFault(draft),
    ...conditionFault(draft),
    ...(draft.expiry === 'date' && draft.date < today && { date: t.datePast }),
  }
  const rule = ruleTextOf(draft)
  if (Object.keys(faults).length > 0 || rule === null) return { ok: false, faults }
  return {
    ok: true,
    input: {
      name: draft.name.trim(),
      rule,
      scope: scopeOf(draft),
      repeat: draft.repeat,
      expiresAt: expiryOf(draft, alert, today),
      webhook: draft.webhook,
      isPaused: alert?.state === 'paused',
    },
  }
}

function scopeOf({ scope, symbol, scanId }: AlertDraft): AlertScope {
  if (scope === 'scan') return { kind: 'scan', scanId }
  return scope === 'watchlist'
    ? { kind: 'watchlist' }
    : { kind: 'symbol', symbol: symbol.trim().toUpperCase() }
}

function nameFault({ name }: AlertDraft): FieldFaults {
  const checked = ownAlertInputSchema.shape.name.safeParse(name)
  return checked.success ? {} : { name: checked.error.issues[0]?.message ?? t.nameBad }
}

const symbolFault = ({ scope, symbol }: AlertDraft): FieldFaults =>
  scope === 'symbol' && symbol.trim() === '' ? { symbol: t.symbolMissing } : {}

function conditionFault({ isExpert, condition, ruleText }: AlertDraft): FieldFaults {
  if (!isExpert) {
    const drafted = ruleOfDraft(condition)
    return drafted.ok ? {} : { number: drafted.message }
  }
  if (ruleText.trim() === '') return { rule: t.ruleMissing }
  if (ruleText.trim().length > ownAlertLimits.ruleCharacters) return { rule: t.ruleLong }
  const parsed = parseRule(ruleText)
  return parsed.ok ? {} : { rule: parsed.fault.message }
}

/** A day that was not changed keeps its time, which may be within the day. */
function expiryOf(
  { expiry, date }: AlertDraft,
  alert: OwnAlert | null,
  today: IsoDate,
): OwnAlertInput['expiresAt'] {
  if (expiry === 'never') return null
  const day = expiry === 'today' ? today : date
  const before = alert?.expiresAt ?? null
  return before !== null && lastDayBefore(before) === day && alert?.state !== 'expired' ? before : endOf(day)
}

import {
  type Comparison,
  type NumberField as NumberFieldName,
  type RuleFieldName,
  ruleField,
} from '@tidemark/domain'
import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'
import { fieldsOf, isComparable } from './condition-draft.ts'
import type { ConditionProps } from './condition-props.ts'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'

const t = ownAlertTexts.form
const number = 'number'
const comparisons = ['>', '>=', '<', '<=', '=', '!='] as const satisfies readonly Comparison[]

/** [Volume] is above [a number or another field of its unit]. */
export function FieldCondition(props: ConditionProps) {
  const { field } = props.condition
  const { type } = ruleField(field)
  return (
    <div className={classes.parts}>
      <SelectField<RuleFieldName>
        label={t.field}
        value={field}
        options={fieldsOf(field).map(name => [name, ruleField(name).title])}
        onChange={next => props.onChange({ field: next })}
        autoFocus
      />
      {type === 'number' ? <NumberParts {...props} /> : null}
      {type === 'text' ? <TextParts {...props} /> : null}
      {type === 'flag' ? <FlagPart {...props} /> : null}
    </div>
  )
}

function NumberParts({ condition, fault, onChange }: ConditionProps) {
  const { field, is, other, otherNumber } = condition
  const fields = fieldsOf(other).filter(name => isComparable(field, name))
  const known = other !== null && fields.includes(other) ? other : null
  return (
    <>
      <SelectField
        label={t.comparison}
        value={is}
        options={comparisons.map(value => [value, t.comparisons[value]])}
        onChange={next => onChange({ is: next })}
      />
      {fields.length > 0 ? (
        <SelectField<NumberFieldName | typeof number>
          label={t.other}
          value={known ?? number}
          options={[[number, t.numberOption], ...fields.map(name => [name, ruleField(name).title] as const)]}
          onChange={next => onChange({ other: next === number ? null : next })}
        />
      ) : null}
      {known === null ? (
        <NumberField value={otherNumber} fault={fault} onChange={text => onChange({ otherNumber: text })} />
      ) : null}
    </>
  )
}

function TextParts({ condition: { field, is, code }, onChange }: ConditionProps) {
  return (
    <>
      <SelectField
        label={t.comparison}
        value={is === '!=' ? '!=' : '='}
        options={[
          ['=', t.comparisons['=']],
          ['!=', t.comparisons['!=']],
        ]}
        onChange={next => onChange({ is: next })}
      />
      <SelectField
        label={t.code}
        value={code}
        options={(ruleField(field).values ?? []).map(value => [value, value])}
        onChange={next => onChange({ code: next })}
      />
    </>
  )
}

function FlagPart({ condition: { isSet }, onChange }: ConditionProps) {
  return (
    <SelectField
      label={t.comparison}
      value={isSet ? 'set' : 'unset'}
      options={[
        ['set', t.flagStates.set],
        ['unset', t.flagStates.unset],
      ]}
      onChange={next => onChange({ isSet: next === 'set' })}
    />
  )
}

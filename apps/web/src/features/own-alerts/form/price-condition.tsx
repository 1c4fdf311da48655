import { closeBars, type NumberField as NumberFieldName, ruleField } from '@tidemark/domain'
import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'
import { type ConditionDraft, fieldsOf, isClose, isLevel, priceEvents } from './condition-draft.ts'
import type { ConditionProps } from './condition-props.ts'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'

const t = ownAlertTexts.form
const number = 'number'

/** “Price” crosses above [HP], closes above [a number] on [5 min bars]. */
export function PriceCondition({ condition, fault, onChange }: ConditionProps) {
  const { event, level, levelNumber, bar } = condition
  return (
    <div className={classes.parts}>
      <SelectField
        label={t.event}
        value={event}
        options={priceEvents.map(value => [value, t.events[value]])}
        onChange={next => onChange({ event: next })}
        autoFocus={level !== null}
      />
      <SelectField<NumberFieldName | typeof number>
        label={t.level}
        value={level ?? number}
        options={[
          [number, t.numberOption],
          ...fieldsOf(level)
            .filter(isLevel)
            .map(name => [name, ruleField(name).title] as const),
        ]}
        onChange={next => onChange({ level: next === number ? null : next })}
      />
      {level === null ? (
        <NumberField value={levelNumber} fault={fault} onChange={text => onChange({ levelNumber: text })} />
      ) : null}
      {isClose(event) ? (
        <SelectField
          label={t.bar}
          value={String(bar)}
          options={closeBars.map(value => [String(value), t.bars(value)])}
          onChange={next => onChange({ bar: barOf(next) })}
        />
      ) : null}
    </div>
  )
}

const barOf = (text: string): ConditionDraft['bar'] => closeBars.find(bar => String(bar) === text) ?? 'day'

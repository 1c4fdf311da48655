import { parseRule } from '@tidemark/domain'
import { useId, useState } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { RuleEditor } from '../../rule-editor/index.ts'
import { ownAlertTexts } from '../texts.ts'
import { ruleFaultOf, ruleTextOf, toBuilder, toExpert } from './alert-draft.ts'
import classes from './alert-form.module.css'
import type { ConditionDraft } from './condition-draft.ts'
import { FieldCondition } from './field-condition.tsx'
import type { FieldsProps } from './fields-props.ts'
import { PriceCondition } from './price-condition.tsx'
import { RuleSummary } from './rule-summary.tsx'

const t = ownAlertTexts.form

type Subject = ConditionDraft['subject'] | 'expert'

/** The condition: built from fields in the common case, or written as a rule. */
export function ConditionFields({ draft, faults, onChange }: FieldsProps) {
  const id = useId()
  const [why, setWhy] = useState<string | null>(null)
  const { isExpert, condition, ruleText, scope, symbol } = draft

  const choose = (subject: Subject) => {
    setWhy(null)
    if (subject === 'expert') return onChange(toExpert(draft))
    const next = isExpert ? toBuilder(draft) : draft
    if (next === null) return setWhy(parseRule(ruleText).ok ? t.notForBuilder : t.notReadable)
    onChange({ ...next, condition: { ...next.condition, subject } })
  }
  const changeCondition = (change: Partial<ConditionDraft>) =>
    onChange({ condition: { ...condition, ...change } })
  const changeText = (text: string) => {
    setWhy(null)
    onChange({ ruleText: text })
  }

  // An empty rule is a fault only once the user saves it.
  const missing = faults.rule === undefined ? null : { message: faults.rule, from: 0, to: 0 }
  const fault = ruleFaultOf(draft) ?? missing
  const watched = scope === 'symbol' ? symbol : null
  const built = { condition, fault: faults.number, onChange: changeCondition }
  return (
    <div className={classes.row}>
      <span id={id} className={classes.label}>
        {t.condition}
      </span>
      <Segments
        className={classes.choice}
        aria-labelledby={id}
        value={isExpert ? 'expert' : condition.subject}
        data={(['price', 'field', 'expert'] as const).map(value => ({ value, label: t.subjects[value] }))}
        onChange={choose}
      />
      <div className={classes.condition}>
        {isExpert ? (
          <RuleEditor label={t.rule} value={ruleText} onChange={changeText} fault={fault} />
        ) : condition.subject === 'price' ? (
          <PriceCondition {...built} />
        ) : (
          <FieldCondition {...built} />
        )}
        {why === null ? null : (
          <p className={classes.note} role="status">
            {why}
          </p>
        )}
        <RuleSummary rule={ruleTextOf(draft)} symbol={watched} />
      </div>
    </div>
  )
}

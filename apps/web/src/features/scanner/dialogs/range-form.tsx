import { Button } from '@mantine/core'
import { scanScope } from '@tidemark/domain'
import { useState } from 'react'
import { RuleEditor } from '../../rule-editor/index.ts'
import { scannerTexts } from '../texts.ts'
import { ConditionRow } from './condition-row.tsx'
import { DialogForm } from './dialog-form.tsx'
import classes from './dialogs.module.css'
import type { InputFormProps } from './input-dialog.ts'
import {
  type ConditionDraft,
  draftOfConditions,
  draftOfText,
  faultOf,
  isComplete,
  maxConditions,
  newCondition,
  newDraft,
  type RangeDraft,
  withoutCondition,
} from './range-draft.ts'

const t = scannerTexts.range

/** SC-12: a rule as a form of conditions, and as text beside it. Each follows the other. */
export function RangeForm({ inputs, onApply, onClose }: InputFormProps) {
  const [draft, setDraft] = useState<RangeDraft>(() => draftOfText(inputs[0] ?? ''))
  const [isRefused, setRefused] = useState(false)
  const fault = faultOf(draft)
  const apply = () => {
    if (fault === null && isComplete(draft)) onApply([draft.text.trim()])
    else setRefused(true)
  }
  return (
    <DialogForm apply={t.apply} onApply={apply} onClose={onClose}>
      <div className={classes.range}>
        {draft.conditions === null ? (
          <div className={classes.under}>
            <p className={classes.note}>{t.expertOnly}</p>
            <Button onClick={() => setDraft(newDraft())}>{t.restart}</Button>
          </div>
        ) : (
          <Conditions
            conditions={draft.conditions}
            isRefused={isRefused}
            onChange={conditions => setDraft(draftOfConditions(draft, conditions))}
          />
        )}
        <RuleEditor
          label={t.expert}
          value={draft.text}
          onChange={text => setDraft(draftOfText(text))}
          fault={fault}
          scope={scanScope}
        />
      </div>
    </DialogForm>
  )
}

interface ConditionsProps {
  readonly conditions: readonly ConditionDraft[]
  readonly isRefused: boolean
  readonly onChange: (conditions: readonly ConditionDraft[]) => void
}

function Conditions({ conditions, isRefused, onChange }: ConditionsProps) {
  const isFull = conditions.length >= maxConditions
  return (
    <fieldset className={classes.conditions}>
      <legend className={classes.legend}>{t.form}</legend>
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
          key={index}
          index={index}
          condition={condition}
          isRefused={isRefused}
          onChange={change =>
            onChange(conditions.map((each, place) => (place === index ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(withoutCondition(conditions, index))}
        />
      ))}
      <div className={classes.under}>
        <p className={classes.note}>{isFull ? t.full(maxConditions) : t.order}</p>
        <Button disabled={isFull} onClick={() => onChange([...conditions, newCondition])}>
          {t.add}
        </Button>
      </div>
    </fieldset>
  )
}

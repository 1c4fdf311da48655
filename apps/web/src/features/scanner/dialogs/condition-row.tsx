import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { printOperator, rangeFields, readInputNumber, readOperator, scanOperators } from '@tidemark/domain'
import { IconButton } from '../../../ui/icon-button.tsx'
import { scannerTexts } from '../texts.ts'
import classes from './dialogs.module.css'
import type { ConditionDraft } from './range-draft.ts'
import { SelectField } from './select-field.tsx'

const t = scannerTexts.range
const joins = ['AND', 'OR'] as const

interface ConditionRowProps {
  /** From 0. */
  readonly index: number
  readonly condition: ConditionDraft
  readonly isRefused: boolean
  readonly onChange: (change: Partial<ConditionDraft>) => void
  readonly onRemove: () => void
}

/** SC-12: one condition. The first has nothing before it and cannot be deleted. */
export function ConditionRow({ index, condition, isRefused, onChange, onRemove }: ConditionRowProps) {
  const number = index + 1
  return (
    <div className={classes.condition}>
      {index === 0 ? null : (
        <SelectField
          label={t.join(number)}
          value={condition.join}
          options={joins}
          onChange={join => onChange({ join })}
        />
      )}
      <SelectField
        className={index === 0 ? classes.first : undefined}
        label={t.field(number)}
        value={condition.field}
        options={rangeFields}
        onChange={field => onChange({ field })}
      />
      <SelectField
        label={t.operator(number)}
        value={printOperator(condition.is)}
        options={scanOperators}
        onChange={operator => onChange({ is: readOperator(operator) ?? condition.is })}
      />
      <TextInput
        aria-label={t.value(number)}
        inputMode="decimal"
        autoComplete="off"
        {...(index === 0 && { 'data-autofocus': true })}
        value={condition.text}
        error={isRefused && readInputNumber(condition.text) === null ? scannerTexts.numberFault : null}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
      {index === 0 ? null : (
        <IconButton label={t.remove(number)} onClick={onRemove}>
          <IconTrash />
        </IconButton>
      )}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { readDistance, readInputNumber, type ScanOperator, scanOperators } from '@tidemark/domain'
import { useState } from 'react'
import { scannerTexts } from '../texts.ts'
import { DialogForm } from './dialog-form.tsx'
import classes from './dialogs.module.css'
import type { InputFormProps } from './input-dialog.ts'
import { SelectField } from './select-field.tsx'

const t = scannerTexts.distance

/** SC-13: one operator and one value. */
export function DistanceForm({
  name,
  inputs: [operator = '', number = ''],
  onApply,
  onClose,
}: InputFormProps) {
  const [chosen, setChosen] = useState<ScanOperator>(scanOperators.find(each => each === operator) ?? '<')
  const [text, setText] = useState(number)
  const [isRefused, setRefused] = useState(false)
  const isValid = readInputNumber(text) !== null
  const apply = () => {
    const inputs = [chosen, text.trim()]
    if (readDistance(inputs)) onApply(inputs)
    else setRefused(true)
  }
  return (
    <DialogForm text={t.text(name)} apply={t.apply} onApply={apply} onClose={onClose}>
      <div className={classes.fields}>
        <SelectField label={t.operator} value={chosen} options={scanOperators} onChange={setChosen} />
        <TextInput
          aria-label={t.value}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isRefused && !isValid ? scannerTexts.numberFault : null}
          onChange={event => setText(event.currentTarget.value)}
        />
      </div>
    </DialogForm>
  )
}

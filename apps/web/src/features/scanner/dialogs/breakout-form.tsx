import { TextInput } from '@mantine/core'
import { printBreakout, readBreakout, readInputNumber } from '@tidemark/domain'
import { useState } from 'react'
import { SegmentedField } from '../../../ui/segmented-field.tsx'
import { scannerTexts } from '../texts.ts'
import { DialogForm } from './dialog-form.tsx'
import classes from './dialogs.module.css'
import type { InputFormProps } from './input-dialog.ts'

const t = scannerTexts.breakout

const kinds = [
  { value: 'auto', label: t.auto },
  { value: 'manual', label: t.manual },
] as const

const units = [
  { value: '$', label: t.units.$ },
  { value: '%', label: t.units['%'] },
] as const

/** SC-11: how far beyond its level the price must be. Manual always has a unit: $ until the user takes %. */
export function BreakoutForm({ name, inputs, onApply, onClose }: InputFormProps) {
  const before = readBreakout(inputs[0] ?? '')
  const [kind, setKind] = useState(before?.kind ?? 'auto')
  const [unit, setUnit] = useState(before?.kind === 'manual' ? before.unit : '$')
  const [text, setText] = useState(before?.kind === 'manual' ? String(before.value) : '')
  const [isRefused, setRefused] = useState(false)
  const value = readInputNumber(text)
  const isValid = value !== null && value >= 0
  const apply = () => {
    if (kind === 'auto') onApply([printBreakout({ kind })])
    else if (isValid) onApply([printBreakout({ kind, unit, value })])
    else setRefused(true)
  }
  return (
    <DialogForm text={t.text(name)} apply={t.apply} onApply={apply} onClose={onClose}>
      <SegmentedField label={t.threshold} stacked value={kind} options={kinds} onChange={setKind} />
      {kind === 'auto' ? (
        <p className={classes.note}>{t.autoText}</p>
      ) : (
        <>
          <SegmentedField label={t.unit} stacked value={unit} options={units} onChange={setUnit} />
          <TextInput
            label={t.value}
            description={t.unitHints[unit]}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={isRefused && !isValid ? t.fault : null}
            onChange={event => setText(event.currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  )
}

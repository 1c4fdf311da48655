import { Switch, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { ColourPopover } from './colour-popover.tsx'
import classes from './global-settings.module.css'
import { fieldId, type SettingField, type SwitchField } from './sections.ts'
import type { TextField } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

export const inputIdOf = (field: SettingField): string => `setting-${fieldId(field).replace('/', '-')}`

const onEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  save()
}

interface RowProps<Field> {
  readonly field: Field
  readonly form: SettingsForm
}

/** Label left, input right, what is refused below the input. */
export function TextRow({
  field,
  form,
  onPicker,
}: RowProps<TextField> & { readonly onPicker: (isOpen: boolean) => void }) {
  const id = inputIdOf(field)
  const text = form.textOf(field)
  const save = () => void form.saveField(field)
  const unit = field.kind === 'number' ? field.unit : ''
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{field.label}</label>
      <TextInput
        id={id}
        value={text}
        error={form.problemOf(field)}
        onChange={event => form.type(field, event.currentTarget.value)}
        onBlur={() => form.check(field)}
        onKeyDown={onEnter(save)}
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        spellCheck={false}
        autoComplete="off"
        leftSection={
          field.kind === 'colour' ? (
            <ColourPopover
              label={field.label}
              colour={text}
              onChange={colour => form.type(field, colour)}
              onToggle={isOpen => {
                onPicker(isOpen)
                if (!isOpen) save()
              }}
            />
          ) : undefined
        }
        leftSectionPointerEvents="all"
        rightSection={unit === '' ? undefined : <span className={classes.unit}>{unit}</span>}
        rightSectionPointerEvents="none"
        rightSectionWidth={40}
      />
    </div>
  )
}

export function SwitchRow({ field, form }: RowProps<SwitchField>) {
  return (
    <Switch
      id={inputIdOf(field)}
      label={field.label}
      labelPosition="left"
      checked={form.switches[field.name]}
      onChange={event => form.turn(field.name, event.currentTarget.checked)}
      onKeyDown={onEnter(() => form.saveSwitch(field))}
      classNames={{ root: classes.row, body: classes.switchBody, labelWrapper: classes.switchLabel }}
    />
  )
}

import { Switch, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { ColourPopover } from './colour-popover.tsx'
import type { DraftActions } from './draft-actions.ts'
import classes from './global-settings.module.css'
import { fieldId, type SettingField, type SwitchField } from './sections.ts'
import type { TextField } from './settings-draft.ts'

export const inputIdOf = (field: SettingField): string => `setting-${fieldId(field).replace('/', '-')}`

const onEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  save()
}

interface TextRowProps {
  readonly field: TextField
  readonly text: string
  readonly problem: string | null
  readonly actions: DraftActions
  readonly onPicker: (isOpen: boolean) => void
}

/** Label left, input right, what is refused below the input. */
export const TextRow = memo(function TextRow({ field, text, problem, actions, onPicker }: TextRowProps) {
  const id = inputIdOf(field)
  const save = () => void actions.saveField(field, text)
  const unit = field.kind === 'number' ? field.unit : ''
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{field.label}</label>
      <TextInput
        id={id}
        value={text}
        error={problem}
        onChange={event => actions.type(field, event.currentTarget.value)}
        onBlur={() => actions.check([field])}
        onKeyDown={onEnter(save)}
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        spellCheck={false}
        autoComplete="off"
        leftSection={
          field.kind === 'colour' ? (
            <ColourPopover
              label={field.label}
              colour={text}
              onChange={colour => actions.type(field, colour)}
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
})

interface SwitchRowProps {
  readonly field: SwitchField
  readonly isOn: boolean
  readonly actions: DraftActions
}

export const SwitchRow = memo(function SwitchRow({ field, isOn, actions }: SwitchRowProps) {
  return (
    <Switch
      id={inputIdOf(field)}
      label={field.label}
      labelPosition="left"
      checked={isOn}
      onChange={event => actions.turn(field.name, event.currentTarget.checked)}
      onKeyDown={onEnter(() => actions.saveSwitch(field, isOn))}
      classNames={switchClasses}
    />
  )
})

const switchClasses = { root: classes.row, body: classes.switchBody, labelWrapper: classes.switchLabel }

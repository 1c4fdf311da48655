import { SwitchRow, TextRow } from './field-rows.tsx'
import classes from './global-settings.module.css'
import { type FieldGroup, fieldId } from './sections.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { useIsOffered } from './use-switches.ts'

interface GroupProps {
  readonly group: FieldGroup
  readonly form: SettingsForm
  readonly onPicker: (isOpen: boolean) => void
}

export function GroupOfFields({ group: { heading, fields }, form, onPicker }: GroupProps) {
  const isOffered = useIsOffered()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{heading}</legend>
      {fields.map(field => {
        const { actions } = form
        if (field.kind !== 'switch')
          return (
            <TextRow
              key={fieldId(field)}
              text={form.textOf(field)}
              problem={form.problemOf(field)}
              {...{ field, actions, onPicker }}
            />
          )
        if (!isOffered(field.name)) return null
        return <SwitchRow key={fieldId(field)} isOn={form.switches[field.name]} {...{ field, actions }} />
      })}
    </fieldset>
  )
}

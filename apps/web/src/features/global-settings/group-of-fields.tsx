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
        if (field.kind !== 'switch')
          return <TextRow key={fieldId(field)} field={field} form={form} onPicker={onPicker} />
        return isOffered(field.name) ? <SwitchRow key={fieldId(field)} field={field} form={form} /> : null
      })}
    </fieldset>
  )
}

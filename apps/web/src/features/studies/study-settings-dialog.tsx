import { Button } from '@mantine/core'
import type { SettingField, Studies, StudyDoc } from '@tidemark/chart'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './studies.module.css'
import { studiesTexts as t } from './texts.ts'

const widths = [1, 2, 3, 4]

interface StudySettingsDialogProps {
  readonly doc: StudyDoc
  readonly studies: Studies
  readonly onClose: () => void
}

/** Settings of a study. Changes appear on the chart immediately, so the chart stays bright. Enter closes it unless a number is out
 *  of range. */
export function StudySettingsDialog({ doc, studies, onClose }: StudySettingsDialogProps) {
  const definition = studies.registry.get(doc.kind)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={definition.name} isClear>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {definition.settings.map(field => (
          <Field
            key={field.name}
            field={field}
            value={doc.settings[field.name] ?? field.defaultValue}
            onChange={value => studies.change(doc.id, { settings: { [field.name]: value } })}
          />
        ))}
        {definition.plots.map(({ name, label, style }) => {
          const plot = doc.plots[name] ?? style
          return (
            <div key={name} className={classes.field}>
              <span>{label}</span>
              <span className={classes.plot}>
                <input
                  type="color"
                  aria-label={t.colour(label)}
                  value={plot.colour}
                  onChange={event =>
                    studies.change(doc.id, { plots: { [name]: { colour: event.currentTarget.value } } })
                  }
                />
                <select
                  aria-label={t.width(label)}
                  value={plot.width}
                  onChange={event =>
                    studies.change(doc.id, {
                      plots: { [name]: { width: Number(event.currentTarget.value) } },
                    })
                  }
                >
                  {widths.map(width => (
                    <option key={width} value={width}>
                      {width} px
                    </option>
                  ))}
                </select>
              </span>
            </div>
          )
        })}
        <div className={classes.end}>
          <Button type="submit" variant="filled">
            {t.done}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  readonly field: SettingField
  readonly value: number | string
  readonly onChange: (value: number | string) => void
}

function Field({ field, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'choice' ? (
        <select id={id} value={String(value)} onChange={event => onChange(event.currentTarget.value)}>
          {field.choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <NumberField id={id} field={field} value={Number(value)} onChange={onChange} />
      )}
    </div>
  )
}

interface NumberFieldProps {
  readonly id: string
  readonly field: Extract<SettingField, { kind: 'number' }>
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number out of range shows an error and changes nothing. */
function NumberField({ id, field: { min, max, step }, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(String(value))
  const isValid = (typed: string) => typed.trim() !== '' && Number(typed) >= min && Number(typed) <= max
  return (
    <span className={classes.number}>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step={step}
        value={text}
        aria-invalid={!isValid(text)}
        aria-describedby={isValid(text) ? undefined : `${id}-error`}
        onChange={event => {
          const typed = event.currentTarget.value
          setText(typed)
          if (isValid(typed)) onChange(Number(typed))
        }}
      />
      {isValid(text) ? null : (
        <span id={`${id}-error`} className={classes.error} role="alert">
          {t.between(min, max)}
        </span>
      )}
    </span>
  )
}

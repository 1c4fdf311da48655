import { Button } from '@mantine/core'
import { type SettingField, type Studies, type StudyDoc, studyDefinition, studyTexts } from '@tidemark/chart'
import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './studies.module.css'
import { studiesTexts as t } from './texts.ts'

const widths = [1, 2, 3, 4]

interface StudySettingsProps {
  readonly doc: StudyDoc
  readonly studies: Studies
  readonly onClose: () => void
}

/** What can be set of a study; seen on the chart as it is changed. */
export function StudySettingsDialog({ doc, studies, onClose }: StudySettingsProps) {
  const kind = studyDefinition(doc.kind)
  return (
    <Dialog opened onClose={onClose} title={studyTexts.names[doc.kind]}>
      <div className={classes.form}>
        {kind.settings.map(field => (
          <Field
            key={field.name}
            field={field}
            value={doc.settings[field.name] ?? field.usual}
            onChange={value => studies.change(doc.id, { settings: { [field.name]: value } })}
          />
        ))}
        {kind.plots.map(({ name, style }) => {
          const plot = doc.plots[name] ?? style
          const label = studyTexts.plotNames[name] ?? name
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
          <Button variant="filled" onClick={onClose}>
            {t.done}
          </Button>
        </div>
      </div>
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
      <label htmlFor={id}>{studyTexts.settingNames[field.name] ?? field.name}</label>
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

/** A number that cannot be is said, and changes nothing. */
function NumberField({ id, field: { least, most, step }, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(String(value))
  const isRight = (typed: string) => typed.trim() !== '' && Number(typed) >= least && Number(typed) <= most
  return (
    <span className={classes.number}>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        step={step}
        value={text}
        aria-invalid={!isRight(text)}
        aria-describedby={isRight(text) ? undefined : `${id}-error`}
        onChange={event => {
          const typed = event.currentTarget.value
          setText(typed)
          if (isRight(typed)) onChange(Number(typed))
        }}
      />
      {isRight(text) ? null : (
        <span id={`${id}-error`} className={classes.error} role="alert">
          {t.between(least, most)}
        </span>
      )}
    </span>
  )
}

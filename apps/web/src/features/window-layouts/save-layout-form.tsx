import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { saveLayout } from './layout-actions.ts'
import classes from './layout-dialog.module.css'
import { namedLayoutOf, nameProblem, putNamed } from './layout-names.ts'
import { maxName } from './layout-preferences.ts'
import { layoutTexts as t } from './texts.ts'

/** Saves the open windows under a name. When the name exists, the button reads “Replace”. */
export function SaveLayoutForm({ onDone }: { readonly onDone: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const existing = namedLayoutOf(name)

  const save = async () => {
    const found = nameProblem(name)
    setProblem(found)
    if (found !== null || isSaving) return
    setSaving(true)
    const isStored = await saveLayout(layout => putNamed(name, layout))
    setSaving(false)
    if (isStored) onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isSaving}>
      <TextInput
        data-autofocus
        label={t.name}
        value={name}
        maxLength={maxName}
        error={problem ?? false}
        description={existing ? t.replaces(existing.name) : undefined}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={classes.actions}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={isSaving}>
          {existing ? t.replace : t.saveButton}
        </Button>
      </div>
    </form>
  )
}

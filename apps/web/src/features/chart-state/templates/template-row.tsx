import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type TemplateEntry, templateLimits, templateNameSchema } from '@tidemark/contracts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDeleteTemplate, useRenameTemplate } from './template-calls.ts'
import classes from './templates.module.css'
import { templateTexts as t } from './texts.ts'

interface TemplateRowProps {
  readonly template: TemplateEntry
  readonly onLoad: () => void
}

/** One template with buttons to load, rename inline, and delete after confirmation. */
export function TemplateRow({ template, onLoad }: TemplateRowProps) {
  const [mode, setMode] = useState<'view' | 'rename' | 'delete'>('view')
  const done = () => setMode('view')
  return (
    <li className={classes.row}>
      {mode === 'rename' ? <RenameForm template={template} onDone={done} /> : null}
      {mode === 'delete' ? <DeleteConfirmation template={template} onDone={done} /> : null}
      {mode === 'view' ? (
        <>
          <span className={classes.name}>{template.name}</span>
          <Button size="compact-xs" aria-label={t.loadOne(template.name)} onClick={onLoad}>
            {t.load}
          </Button>
          <IconButton label={t.renameOne(template.name)} onClick={() => setMode('rename')}>
            <IconPencil size={18} />
          </IconButton>
          <IconButton label={t.deleteOne(template.name)} onClick={() => setMode('delete')}>
            <IconTrash size={18} />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}

interface EditProps {
  readonly template: TemplateEntry
  readonly onDone: () => void
}

function RenameForm({ template, onDone }: EditProps) {
  const { mutate, isPending } = useRenameTemplate()
  const [name, setName] = useState(template.name)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = templateNameSchema.safeParse(name)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    if (!isPending)
      mutate(
        { id: template.id, name: checked.data },
        { onSuccess: onDone, onError: e => setProblem(e.message) },
      )
  }
  return (
    <form className={classes.rename} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        className={classes.name}
        aria-label={t.name}
        value={name}
        maxLength={templateLimits.names}
        error={problem ?? false}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button size="compact-xs" type="submit" loading={isPending}>
        {t.rename}
      </Button>
      <Button size="compact-xs" onClick={onDone}>
        {t.cancel}
      </Button>
    </form>
  )
}

function DeleteConfirmation({ template, onDone }: EditProps) {
  const { mutate, isPending, error } = useDeleteTemplate()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  return (
    <fieldset className={classes.rename} aria-label={t.confirmDelete(template.name)}>
      <span className={classes.name} role={error ? 'alert' : undefined}>
        {error ? error.message : t.confirmDelete(template.name)}
      </span>
      <Button size="compact-xs" loading={isPending} onClick={() => mutate(template.id)}>
        {t.delete}
      </Button>
      <Button ref={keepButton} size="compact-xs" onClick={onDone}>
        {t.keep}
      </Button>
    </fieldset>
  )
}

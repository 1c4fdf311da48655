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

/** One template: loaded, renamed in its place, deleted after a question. */
export function TemplateRow({ template, onLoad }: TemplateRowProps) {
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'delete'>('nothing')
  const done = () => setDoing('nothing')
  return (
    <li className={classes.row}>
      {doing === 'rename' ? <RenameForm template={template} onDone={done} /> : null}
      {doing === 'delete' ? <DeleteQuestion template={template} onDone={done} /> : null}
      {doing === 'nothing' ? (
        <>
          <span className={classes.name}>{template.name}</span>
          <Button size="compact-xs" aria-label={t.loadOne(template.name)} onClick={onLoad}>
            {t.load}
          </Button>
          <IconButton label={t.renameOne(template.name)} onClick={() => setDoing('rename')}>
            <IconPencil size={18} />
          </IconButton>
          <IconButton label={t.deleteOne(template.name)} onClick={() => setDoing('delete')}>
            <IconTrash size={18} />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}

interface DoingProps {
  readonly template: TemplateEntry
  readonly onDone: () => void
}

function RenameForm({ template, onDone }: DoingProps) {
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

function DeleteQuestion({ template, onDone }: DoingProps) {
  const { mutate, isPending, error } = useDeleteTemplate()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className={classes.rename} aria-label={t.sure(template.name)}>
      <span className={classes.name} role={error ? 'alert' : undefined}>
        {error ? error.message : t.sure(template.name)}
      </span>
      <Button size="compact-xs" loading={isPending} onClick={() => mutate(template.id)}>
        {t.delete}
      </Button>
      <Button ref={keep} size="compact-xs" onClick={onDone}>
        {t.keep}
      </Button>
    </fieldset>
  )
}

import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './layout-dialog.module.css'
import { deleteLayout, renameLayout } from './layout-names.ts'
import { maxName, type NamedLayout } from './layout-preferences.ts'
import { layoutTexts as t } from './texts.ts'

interface LayoutRowProps {
  readonly layout: NamedLayout
  readonly onLoad: () => void
}

/** One layout with buttons to load, rename inline, and delete after confirmation. */
export function LayoutRow({ layout: { name, windows }, onLoad }: LayoutRowProps) {
  const [mode, setMode] = useState<'view' | 'rename' | 'delete'>('view')
  const done = () => setMode('view')
  return (
    <li className={classes.row}>
      {mode === 'rename' ? <RenameForm name={name} onDone={done} /> : null}
      {mode === 'delete' ? <DeleteConfirmation name={name} onDone={done} /> : null}
      {mode === 'view' ? (
        <>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{t.windows(windows.length)}</span>
          <Button size="compact-xs" aria-label={t.loadOne(name)} onClick={onLoad}>
            {t.load}
          </Button>
          <IconButton label={t.renameOne(name)} onClick={() => setMode('rename')}>
            <IconPencil size={18} />
          </IconButton>
          <IconButton label={t.deleteOne(name)} onClick={() => setMode('delete')}>
            <IconTrash size={18} />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}

interface EditProps {
  readonly name: string
  readonly onDone: () => void
}

function RenameForm({ name: before, onDone }: EditProps) {
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = renameLayout(before, name)
    setProblem(found)
    if (found === null) onDone()
  }
  return (
    <form className={classes.edit} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        className={classes.name}
        aria-label={t.name}
        value={name}
        maxLength={maxName}
        error={problem ?? false}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button size="compact-xs" type="submit">
        {t.rename}
      </Button>
      <Button size="compact-xs" onClick={onDone}>
        {t.cancel}
      </Button>
    </form>
  )
}

function DeleteConfirmation({ name, onDone }: EditProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  return (
    <fieldset className={classes.edit} aria-label={t.confirmDelete(name)}>
      <span className={classes.name}>{t.confirmDelete(name)}</span>
      <Button size="compact-xs" onClick={() => deleteLayout(name)}>
        {t.delete}
      </Button>
      <Button ref={keepButton} size="compact-xs" onClick={onDone}>
        {t.keep}
      </Button>
    </fieldset>
  )
}

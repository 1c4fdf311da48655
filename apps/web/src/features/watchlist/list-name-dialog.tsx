import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { createList, renameList } from './change-lists.ts'
import { watchlistTexts } from './texts.ts'
import classes from './watchlist.module.css'
import { nameFault, shownList, type Watchlists } from './watchlists.ts'

const t = watchlistTexts.lists

/** A new list, or another name for the shown one. */
export type NamedAction = 'create' | 'rename'

interface ListNameDialogProps {
  readonly watchlists: Watchlists
  /** Null: closed. */
  readonly action: NamedAction | null
  readonly onClose: () => void
}

export function ListNameDialog({ watchlists, action, onClose }: ListNameDialogProps) {
  return (
    <Dialog
      opened={action !== null}
      onClose={onClose}
      title={action === 'rename' ? t.renameTitle : t.createTitle}
      width={320}
    >
      {action === null ? null : <NameForm watchlists={watchlists} action={action} onDone={onClose} />}
    </Dialog>
  )
}

interface NameFormProps {
  readonly watchlists: Watchlists
  readonly action: NamedAction
  readonly onDone: () => void
}

function NameForm({ watchlists, action, onDone }: NameFormProps) {
  const isNew = action === 'create'
  const { id, name: before } = shownList(watchlists)
  const [name, setName] = useState(isNew ? '' : before)
  const [isChecked, setChecked] = useState(false)
  const fault = nameFault(watchlists, name, isNew ? undefined : id)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fault !== null) return
    if (isNew) createList(name)
    else renameList(id, name)
    onDone()
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        data-autofocus
        label={t.name}
        value={name}
        autoComplete="off"
        error={isChecked && fault !== null ? t.faults[fault] : false}
        onChange={event => {
          setName(event.currentTarget.value)
          setChecked(false)
        }}
      />
      <div className={classes.formActions}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="filled">
          {isNew ? t.createButton : t.renameButton}
        </Button>
      </div>
    </form>
  )
}

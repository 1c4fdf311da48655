import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { restoreByText, restoreContract } from './change-removed.ts'
import classes from './risk-interval.module.css'
import type { Contract } from './risk-interval-row.ts'
import { riskIntervalTexts as texts } from './texts.ts'

interface RestorePanelProps {
  readonly removed: readonly Contract[]
  /** Of the settlements. */
  readonly day: string
}

/** RI-6: restores removed rows, by typing or with one press. */
export function RestorePanel({ removed, day }: RestorePanelProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (restoreByText(text)) setText('')
  }
  return (
    <aside className={classes.restore} aria-label={texts.removedList}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          className={classes.field ?? ''}
          aria-label={texts.field}
          placeholder={texts.field}
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value.toUpperCase())}
        />
        <Button type="submit">{texts.add}</Button>
      </form>
      {removed.length === 0 ? (
        <p className={`${classes.note} ${classes.hint}`}>{texts.noneRemoved}</p>
      ) : (
        <ul className={classes.removed}>
          {removed.map(contract => (
            <li key={contract.contract}>
              <button
                type="button"
                className={classes.chip}
                aria-label={texts.restore(contract.contract)}
                onClick={() => restoreContract(contract)}
              >
                {contract.contract}
                <span aria-hidden> +</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>{texts.settlements(day)}</p>
    </aside>
  )
}

import { Button } from '@mantine/core'
import { type JournalTrade, journalLimits } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { FailureLine } from '../../ui/failure-line.tsx'
import classes from './journal.module.css'
import { writeNotes } from './journal-client.ts'
import { journalTexts } from './texts.ts'
import { useSave } from './use-save.ts'

const t = journalTexts.detail

/** Without empty ones and repetitions. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
  ),
]

function problemOf(tags: readonly string[]): string | null {
  if (tags.length > journalLimits.tags) return t.tooManyTags(journalLimits.tags)
  return tags.some(tag => tag.length > journalLimits.tagCharacters)
    ? t.longTag(journalLimits.tagCharacters)
    : null
}

export function NotesForm({ trade }: { readonly trade: JournalTrade }) {
  const [notes, setNotes] = useState(trade.notes)
  const [tags, setTags] = useState(trade.tags.join(', '))
  const [isSaved, setSaved] = useState(false)
  const { isBusy, failure, setFailure, save } = useSave()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const list = tagsOf(tags)
    const problem = problemOf(list)
    if (problem !== null) {
      setFailure(problem)
      return
    }
    setSaved(await save(() => writeNotes(trade.id, { notes, tags: list })))
  }
  return (
    <form className={classes.form} onSubmit={event => void submit(event)}>
      <label>
        {t.notes}
        <textarea
          rows={4}
          maxLength={journalLimits.notesCharacters}
          value={notes}
          onChange={({ currentTarget }) => {
            setNotes(currentTarget.value)
            setSaved(false)
          }}
        />
      </label>
      <label>
        {t.tags}
        <input
          placeholder={t.tagsHint}
          maxLength={300}
          value={tags}
          onChange={({ currentTarget }) => {
            setTags(currentTarget.value)
            setSaved(false)
          }}
        />
      </label>
      <FailureLine>{failure}</FailureLine>
      <div className={classes.actions}>
        <Button type="submit" className={classes.small} disabled={isBusy}>
          {t.save}
        </Button>
        {isSaved ? <span role="status">{t.saved}</span> : null}
      </div>
    </form>
  )
}

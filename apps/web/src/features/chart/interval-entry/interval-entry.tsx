import { RESOLUTIONS, type Resolution, resolutionLabel } from '@tidemark/domain'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { TypingDialog } from '../../../ui/typing-dialog.tsx'
import { chartTexts } from '../texts.ts'
import classes from './interval-entry.module.css'
import { readInterval } from './read-interval.ts'

const t = chartTexts.interval
const known = RESOLUTIONS.map(resolutionLabel).join(' ')

interface IntervalEntryProps {
  /** Initial text of the field. */
  readonly text: string
  readonly onChoose: (resolution: Resolution) => void
  readonly onClose: () => void
}

/** A field for the interval. */
export function IntervalEntry({ text: initialText, onChoose, onClose }: IntervalEntryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialText)
  const noteId = useId()
  const interval = readInterval(text)
  const isUnknown = interval === null && text.trim() !== ''
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (interval === null) return
    dialog.current?.close()
    onClose()
    onChoose(interval)
  }

  return (
    <TypingDialog ref={dialog} label={t.title} className={classes.root} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <label className={classes.label}>
          {t.title}
          <input
            ref={field}
            className={classes.field}
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={8}
            aria-describedby={noteId}
            aria-invalid={isUnknown}
            data-autofocus
            onChange={event => setText(event.currentTarget.value)}
          />
        </label>
        <p id={noteId} className={classes.note} role="status" data-unknown={isUnknown}>
          {interval === null
            ? isUnknown
              ? t.unknown(text.trim(), known)
              : t.known(known)
            : t.applies(resolutionLabel(interval))}
        </p>
      </form>
    </TypingDialog>
  )
}

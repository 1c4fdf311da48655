import { Button, Textarea } from '@mantine/core'
import { isPrintable, maxAnnouncementLength as maxLength } from '@tidemark/contracts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useLiveData } from '../live-data/index.ts'
import classes from './announcement-panel.module.css'
import { newYorkDateTime } from './formats.ts'
import forms from './forms.module.css'
import { useAnnounce } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.announcement

function validate(text: string): string | null {
  if (text === '') return texts.empty
  if (text.length > maxLength) return texts.tooLong(maxLength)
  return isPrintable(text) ? null : texts.unprintable
}

export function AnnouncementPanel() {
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const send = () => {
    const invalid = validate(text.trim())
    setError(invalid)
    if (invalid === null && !announce.isPending)
      announce.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <Panel heading={texts.heading}>
      <form className={forms.form} onSubmit={onSubmit} noValidate aria-busy={announce.isPending}>
        <p className={forms.help}>{texts.help}</p>
        <Textarea
          label={texts.field}
          placeholder={texts.placeholder}
          rows={2}
          value={text}
          error={error}
          readOnly={announce.isPending}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={forms.end}>
          <span className={forms.quiet}>{texts.length(text.trim().length, maxLength)}</span>
          <span className={classes.send}>
            <KeyCap keys={texts.hint} />
            <Button type="submit" variant="filled" disabled={announce.isPending}>
              {announce.isPending ? texts.sending : texts.send}
            </Button>
          </span>
        </div>
        {announce.error ? <Outcome error={announce.error} /> : null}
      </form>
      <LastAnnouncement sent={announce.data ?? null} />
    </Panel>
  )
}

interface LastAnnouncementProps {
  /** The announcement just sent, which the socket may not have delivered yet. */
  readonly sent: { readonly time: number; readonly text: string } | null
}

function LastAnnouncement({ sent }: LastAnnouncementProps) {
  const received = useLiveData(({ index }) => index?.announcement ?? null)
  const last = sent && (!received || sent.time > received.time) ? sent : received
  return (
    <div className={classes.last} role="status">
      <h3 className={classes.title}>{texts.last}</h3>
      {last ? (
        <>
          <p className={classes.text}>{last.text}</p>
          <p className={forms.quiet}>
            <time dateTime={new Date(last.time).toISOString()}>{newYorkDateTime(last.time)}</time>{' '}
            {operatorTexts.newYork}
          </p>
        </>
      ) : (
        <p className={forms.help}>{texts.none}</p>
      )}
    </div>
  )
}

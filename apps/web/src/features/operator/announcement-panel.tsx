import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useLiveData } from '../live-data/index.ts'
import classes from './announcement-panel.module.css'
import { newYorkStamp } from './figures.ts'
import forms from './forms.module.css'
import { useAnnounce } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.announcement
const longest = 500

function complaint(text: string): string | null {
  if (text === '') return texts.empty
  return text.length > longest ? texts.tooLong(longest) : null
}

export function AnnouncementPanel() {
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const send = () => {
    const found = complaint(text.trim())
    setError(found)
    if (found === null && !announce.isPending) announce.mutate(text.trim(), { onSuccess: () => setText('') })
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
          <span className={forms.quiet}>{texts.length(text.trim().length, longest)}</span>
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
  /** The one just made, which the sockets may not have told yet. */
  readonly sent: { readonly time: number; readonly text: string } | null
}

function LastAnnouncement({ sent }: LastAnnouncementProps) {
  const told = useLiveData(({ index }) => index?.announcement ?? null)
  const last = sent && (!told || sent.time > told.time) ? sent : told
  return (
    <div className={classes.last} role="status">
      <h3 className={classes.title}>{texts.last}</h3>
      {last ? (
        <>
          <p className={classes.text}>{last.text}</p>
          <p className={forms.quiet}>
            <time dateTime={new Date(last.time).toISOString()}>{newYorkStamp(last.time)}</time>{' '}
            {operatorTexts.newYork}
          </p>
        </>
      ) : (
        <p className={forms.help}>{texts.none}</p>
      )}
    </div>
  )
}

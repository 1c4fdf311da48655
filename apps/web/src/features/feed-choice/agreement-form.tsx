import type { LiveData } from '@tidemark/contracts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormEnd } from '../../ui/form-end.tsx'
import classes from './feed-choice.module.css'
import { feedChoiceTexts } from './texts.ts'
import type { useFeedChange } from './use-feed-change.ts'

const t = feedChoiceTexts.agreement

interface AgreementFormProps {
  readonly agreement: LiveData['agreement']
  readonly change: ReturnType<typeof useFeedChange>
  readonly onAccepted: (answer: LiveData) => void
}

/** What the exchanges want accepted before real-time prices. The text and its version come from the server, which stores
 *  the version that the user has read. */
export function AgreementForm({ agreement, change, onAccepted }: AgreementFormProps) {
  const [agrees, setAgrees] = useState(false)
  const [declares, setDeclares] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // It appears below the choice that asked for it.
  useEffect(() => heading.current?.focus(), [])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(!(agrees && declares))
    if (!(agrees && declares)) return
    const answer = await change.accept(agreement.version)
    if (answer !== null) onAccepted(answer)
  }
  const failure = isIncomplete ? t.missing : change.failure
  return (
    <form className={classes.panel} onSubmit={onSubmit} aria-labelledby={id} aria-busy={change.isBusy}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        {agreement.title}
      </h2>
      <p className={classes.dim}>{t.needed}</p>
      <ol className={classes.paragraphs}>
        {agreement.paragraphs.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <TickBox checked={agrees} onChange={setAgrees} text={t.accept} />
      <h3 className={classes.heading}>{t.declaration}</h3>
      <ul className={classes.paragraphs}>
        {agreement.declaration.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TickBox checked={declares} onChange={setDeclares} text={t.declare} />
      <p className={classes.dim}>{t.professional}</p>
      <div className={classes.end}>
        <FormEnd failure={failure} isBusy={change.isBusy} text={t.submit} busyText={t.busy} isMain />
      </div>
    </form>
  )
}

interface TickBoxProps {
  readonly checked: boolean
  readonly text: string
  readonly onChange: (checked: boolean) => void
}

const TickBox = ({ checked, text, onChange }: TickBoxProps) => (
  <label className={classes.tick}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {text}
  </label>
)

import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './confirmation-dialog.module.css'
import { type Confirmation, useConfirmation } from './confirmation-store.ts'
import { tradingTexts } from './texts.ts'
import { changeTradingPreference } from './trading-preference.ts'

const t = tradingTexts.confirm

/** Asks what `askConfirmation` asks. Render once per window. */
export function ConfirmationDialog() {
  const asked = useConfirmation(store => store.asked)
  if (asked === null) return null
  return (
    <Dialog opened onClose={() => asked.answer(false)} title={asked.title} width={340} isClear>
      <Question question={asked} onAnswer={asked.answer} />
    </Dialog>
  )
}

interface QuestionProps {
  readonly question: Confirmation
  readonly onAnswer: (isConfirmed: boolean) => void
}

function Question({ question: { lines, action, side }, onAnswer }: QuestionProps) {
  const [isAskedAgain, setAskedAgain] = useState(true)
  const confirm = () => {
    if (!isAskedAgain) changeTradingPreference({ isConfirmed: false })
    onAnswer(true)
  }
  return (
    <>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Switch
        label={t.dontAsk}
        checked={!isAskedAgain}
        onChange={event => setAskedAgain(!event.currentTarget.checked)}
      />
      {isAskedAgain ? null : <p className={classes.hint}>{t.dontAskHint}</p>}
      <div className={classes.end}>
        <Button onClick={() => onAnswer(false)}>{t.keep}</Button>
        <Button className={classes.action} data-side={side ?? undefined} data-autofocus onClick={confirm}>
          {action}
        </Button>
      </div>
    </>
  )
}

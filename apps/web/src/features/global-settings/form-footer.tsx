import { Button } from '@mantine/core'
import type { FormStatus } from './draft-actions.ts'
import classes from './global-settings.module.css'
import { texts } from './texts.ts'

/** What the user is asked first: to close the window with changes that are not saved, or to replace every setting. */
export type FooterQuestion = 'closing' | 'defaults'

interface FormFooterProps {
  readonly status: FormStatus | null
  readonly question: FooterQuestion | null
  readonly onKeep: () => void
  readonly onAskDefaults: () => void
  readonly onLoadDefault: () => void
  readonly onSave: () => void
}

export function FormFooter({
  status,
  question,
  onKeep,
  onAskDefaults,
  onLoadDefault,
  onSave,
}: FormFooterProps) {
  const { text, yes, onYes } = {
    closing: { text: texts.status.unsaved, yes: texts.close, onYes: () => window.close() },
    defaults: { text: texts.status.askDefaults, yes: texts.replaceAll, onYes: onLoadDefault },
  }[question ?? 'closing']
  return (
    <footer className={classes.footer}>
      <Button onClick={onAskDefaults}>{texts.loadDefault}</Button>
      {question ? (
        <span className={classes.status} role="alert">
          {text}
          <Button size="compact-sm" onClick={onYes}>
            {yes}
          </Button>
          <Button size="compact-sm" onClick={onKeep}>
            {texts.keep}
          </Button>
        </span>
      ) : (
        <span className={classes.status} role="status" data-problem={status?.isProblem ?? false}>
          {status?.text}
          {status?.undo ? (
            <Button size="compact-sm" onClick={status.undo}>
              {texts.undo}
            </Button>
          ) : null}
        </span>
      )}
      <Button variant="filled" onClick={onSave}>
        {texts.saveChanges}
      </Button>
    </footer>
  )
}

import { Button } from '@mantine/core'
import type { FormStatus } from './draft-actions.ts'
import classes from './global-settings.module.css'
import { texts } from './texts.ts'

interface FormFooterProps {
  readonly status: FormStatus | null
  /** What the user is asked first: to close the window with changes that are not saved, or to replace every setting. */
  readonly question: 'closing' | 'defaults' | null
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
  return (
    <footer className={classes.footer}>
      <Button onClick={onAskDefaults}>{texts.loadDefault}</Button>
      {question ? (
        <span className={classes.status} role="alert">
          {question === 'closing' ? texts.status.unsaved : texts.status.askDefaults}
          {question === 'closing' ? (
            <Button size="compact-sm" onClick={() => window.close()}>
              {texts.close}
            </Button>
          ) : (
            <Button size="compact-sm" onClick={onLoadDefault}>
              {texts.replaceAll}
            </Button>
          )}
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

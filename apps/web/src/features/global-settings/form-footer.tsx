import { Button } from '@mantine/core'
import type { FormStatus } from './draft-actions.ts'
import classes from './global-settings.module.css'
import { texts } from './texts.ts'

interface FormFooterProps {
  readonly status: FormStatus | null
  /** The user wants to close the window with changes that are not saved. */
  readonly isClosing: boolean
  readonly onKeep: () => void
  readonly onLoadDefault: () => void
  readonly onSave: () => void
}

export function FormFooter({ status, isClosing, onKeep, onLoadDefault, onSave }: FormFooterProps) {
  return (
    <footer className={classes.footer}>
      <Button onClick={onLoadDefault}>{texts.loadDefault}</Button>
      {isClosing ? (
        <span className={classes.status} role="alert">
          {texts.status.unsaved}
          <Button size="compact-sm" onClick={() => window.close()}>
            {texts.close}
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

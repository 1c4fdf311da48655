import { Button } from '@mantine/core'
import { FailureLine } from './failure-line.tsx'
import classes from './form-end.module.css'

interface FormEndProps {
  /** Why the form was not sent; null: nothing failed. */
  readonly failure: string | null
  readonly isBusy: boolean
  readonly text: string
  readonly busyText: string
  /** For a form that is the main thing of its page. */
  readonly isMain?: boolean
  /** As wide as the fields above it. */
  readonly isWide?: boolean
}

/** The end of a form: what failed, and the button that sends it. */
export const FormEnd = ({
  failure,
  isBusy,
  text,
  busyText,
  isMain = false,
  isWide = false,
}: FormEndProps) => (
  <>
    <FailureLine>{failure}</FailureLine>
    <Button
      type="submit"
      className={classes.submit ?? ''}
      variant={isMain ? 'filled' : 'default'}
      fullWidth={isWide}
      disabled={isBusy}
    >
      {isBusy ? busyText : text}
    </Button>
  </>
)

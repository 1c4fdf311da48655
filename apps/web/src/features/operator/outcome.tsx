import { PlatformError } from '../../session/platform-error.ts'
import classes from './outcome.module.css'

interface OutcomeProps {
  readonly error?: unknown
  /** Success message. */
  readonly done?: string | null
}

/** Result of the last request, next to its form. Its height is fixed, so that the layout does not shift. */
export function Outcome({ error, done }: OutcomeProps) {
  if (error)
    return (
      <p className={classes.failure} role="alert">
        {error instanceof PlatformError ? error.message : String(error)}
      </p>
    )
  return (
    <p className={classes.done} role="status">
      {done}
    </p>
  )
}

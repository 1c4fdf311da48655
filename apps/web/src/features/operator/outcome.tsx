import { PlatformError } from '../../session/platform-error.ts'
import classes from './outcome.module.css'

interface OutcomeProps {
  /** What was refused or went wrong. */
  readonly error?: unknown
  /** What was done. */
  readonly done?: string | null
}

/** What came of the last call, in the place it was made from. The line keeps its height, so that nothing jumps. */
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

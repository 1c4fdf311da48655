import classes from './page-loading.module.css'
import { appTexts } from './texts.ts'

/** Said at once, shown only if the wait is long enough to be noticed. */
export function PageLoading() {
  return (
    <div className={classes.root} role="status">
      {appTexts.loading}
    </div>
  )
}

import classes from './page-loading.module.css'
import { shellTexts } from './texts.ts'

/** Announced at once, visible only after a noticeable wait. */
export function PageLoading() {
  return (
    <div className={classes.root} role="status">
      {shellTexts.loading}
    </div>
  )
}

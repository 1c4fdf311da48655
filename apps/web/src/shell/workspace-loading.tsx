import { shellTexts } from './texts.ts'
import classes from './workspace-loading.module.css'

/** Placeholders where the bars of the workspace will be, so that the layout does not shift when it loads. */
export function WorkspaceLoading() {
  return (
    <div className={classes.root} role="status" aria-label={shellTexts.loading}>
      <div className={classes.topBar} />
      <div className={classes.tiles} />
      <div className={classes.middle}>
        <div className={classes.toolRail} />
        <div className={classes.drawerRail} />
      </div>
      <div className={classes.bottomPanel} />
      <div className={classes.statusLine} />
    </div>
  )
}

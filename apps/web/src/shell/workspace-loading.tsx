import { appTexts } from './texts.ts'
import classes from './workspace-loading.module.css'

/** The bars of the workspace stand where they will be, so that nothing jumps when it arrives. */
export function WorkspaceLoading() {
  return (
    <div className={classes.root} role="status" aria-label={appTexts.loading}>
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

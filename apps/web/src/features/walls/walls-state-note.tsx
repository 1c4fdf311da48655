import { PlatformError } from '../../session/platform-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading, PanelRefused } from '../../ui/panel-states.tsx'
import { wallsTexts } from './texts.ts'
import type { WallsState } from './use-walls.ts'
import classes from './walls.module.css'

const t = wallsTexts.states

interface WallsStateNoteProps {
  readonly symbol: string
  readonly walls: WallsState
  readonly hasReference: boolean
  readonly onRetry: () => void
}

/** Why the table has no walls, below it. */
export function WallsStateNote({ symbol, walls, hasReference, onRetry }: WallsStateNoteProps) {
  const { result, error, hasNone } = walls
  if (result !== null) return null
  if (!hasReference)
    return (
      <EmptyState role="status" title={t.waiting}>
        {t.waitingText}
      </EmptyState>
    )
  if (hasNone) return <Reason text={t.noLevels(symbol)} />
  if (error === null) return <PanelLoading title={t.loading} />
  if (error instanceof PlatformError && error.status === 403)
    return <PanelRefused title={t.refused} action={t.memberships} reason={error.message} />
  // The platform knows the answer: there are no such walls. Asking again would not change it.
  if (!(error instanceof PlatformError) || (error.status >= 400 && error.status < 500))
    return <Reason text={error.message} />
  return <PanelFailed title={t.failed} error={error} onRetry={onRetry} />
}

const Reason = ({ text }: { readonly text: string }) => (
  <p className={classes.reason} role="status">
    {text}
  </p>
)

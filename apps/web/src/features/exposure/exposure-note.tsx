import { Button } from '@mantine/core'
import { PlatformError } from '../../session/platform-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading, PanelRefused } from '../../ui/panel-states.tsx'
import { exposureTexts } from './texts.ts'
import type { ExposureState } from './use-exposure.ts'

const t = exposureTexts.states

interface ExposureNoteProps {
  readonly symbol: string
  readonly state: ExposureState
  readonly onRetry: () => void
  /** Shows a symbol on the chart that has exposure. */
  readonly example: { readonly symbol: string; readonly open: () => void }
}

/** Why there is no exposure, and what can be done about it. */
export function ExposureNote({ symbol, state: { error, lacks }, onRetry, example }: ExposureNoteProps) {
  const none = (text: string) => (
    <EmptyState
      role="status"
      title={t.none}
      action={
        symbol === example.symbol ? null : <Button onClick={example.open}>{t.open(example.symbol)}</Button>
      }
    >
      {text}
    </EmptyState>
  )
  if (lacks === 'listing') return none(t.notListed(symbol))
  if (lacks === 'levels') return none(t.noLevels(symbol))
  if (error === null) return <PanelLoading title={t.loading} />
  if (error instanceof PlatformError && error.status === 403)
    return <PanelRefused title={t.refused} action={t.memberships} reason={error.message} />
  // The platform knows the answer: there is no such exposure. Asking again would not change it.
  if (error instanceof PlatformError && error.status >= 400 && error.status < 500) return none(error.message)
  return <PanelFailed title={t.failed} error={error} onRetry={onRetry} />
}

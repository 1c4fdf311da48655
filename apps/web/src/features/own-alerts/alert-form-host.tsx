import { Suspense } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useAlertFormStore } from './alert-form-store.ts'

const AlertFormDialog = lazyComponent(
  () => untilLoaded(() => import('./form/alert-form-dialog.tsx')),
  'AlertFormDialog',
)

/** Shows the form that `openAlertForm` opens. Render once per window. */
export function AlertFormHost() {
  const start = useAlertFormStore(store => store.start)
  if (start === null) return null
  return (
    <Suspense>
      <AlertFormDialog start={start} />
    </Suspense>
  )
}

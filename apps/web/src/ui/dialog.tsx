import { Suspense, useState } from 'react'
import { onFirstInput } from '../platform/first-input.ts'
import { untilLoaded } from '../platform/until-loaded.ts'
import { lazyComponent } from './lazy-component.ts'
import type { ModalDialogProps } from './modal-dialog.tsx'

const loadModal = () => untilLoaded(() => import('./modal-dialog.tsx'))
const ModalDialog = lazyComponent(loadModal, 'ModalDialog')

// Loaded with the first input anywhere, so that a dialog opens at once, even if the server has gone by then.
onFirstInput(() => void loadModal())

/** A modal with title and close button. Its code is not on the first screen. */
export function Dialog(props: ModalDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  )
}

import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect } from 'react'
import classes from './typing-dialog.module.css'

interface TypingDialogProps {
  /** To end the dialog call `close` on it, which gives the focus back, and what `onClose` is. */
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly label: string
  readonly className: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that opens while the user types. A native one, because it opens synchronously: no key after the first is lost. */
export function TypingDialog({ ref, label, className, onClose, children }: TypingDialogProps) {
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [ref])
  // The event of a closed dialog comes later than keys that the user types meanwhile, which would be lost.
  const close = () => {
    ref.current?.close()
    onClose()
  }
  // The content covers the dialog, so a click on the dialog element itself is a click on the backdrop.
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === ref.current) close()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  // The attribute prevents Mantine's window-wide Escape listener from closing another overlay.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog natively
    <dialog
      ref={ref}
      className={`${classes.root} ${className ?? ''}`}
      aria-modal="true"
      aria-label={label}
      data-mantine-stop-propagation="true"
      onClick={closeOnBackdrop}
      onCancel={onCancel}
    >
      {children}
    </dialog>
  )
}

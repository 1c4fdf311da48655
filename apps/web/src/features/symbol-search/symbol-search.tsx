import { IconSearch, IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from './search-field.tsx'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SymbolSearchProps {
  /** Initial text of the field. */
  readonly text: string
  readonly onChoose: (symbol: string) => void
  readonly onClose: () => void
}

/** A native dialog, because it opens synchronously: no letter typed after the first is lost. */
export function SymbolSearch({ text, onChoose, onClose }: SymbolSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const choose = (symbol: string) => {
    close()
    onChoose(symbol)
  }
  // The content covers the dialog, so a click on the dialog element itself is a click on the backdrop.
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close()
  }

  // The attribute prevents Mantine's window-wide Escape listener from closing another overlay.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog natively
    <dialog
      ref={dialog}
      className={classes.root}
      aria-modal="true"
      aria-label={t.title}
      data-mantine-stop-propagation="true"
      onClick={closeOnBackdrop}
      onClose={onClose}
    >
      <div className={classes.content}>
        <IconSearch className={classes.icon} size={16} aria-hidden />
        <SearchField initialText={text} onChoose={choose} />
        <IconButton className={classes.close ?? ''} label={t.close} onClick={close}>
          <IconX />
        </IconButton>
      </div>
    </dialog>
  )
}

import { IconSearch, IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from './search-field.tsx'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SymbolSearchProps {
  /** What stands in the field at first. */
  readonly text: string
  readonly onChoose: (symbol: string) => void
  readonly onClose: () => void
}

/** A dialog of the browser's own: it is there at once, so that not one of the letters typed after the first is lost. */
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
  // Its own surface is covered by its content: only the backdrop is hit as the dialog itself.
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close()
  }

  // The attribute keeps Mantine's window-wide Escape listener from closing something below.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key, and the dialog's own
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

import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TypingDialog } from '../../ui/typing-dialog.tsx'
import { SearchField } from './search-field.tsx'
import classes from './symbol-search.module.css'
import { searchTexts as t } from './texts.ts'

interface SymbolSearchProps {
  /** Initial text of the field. */
  readonly text: string
  readonly onChoose: (symbol: string) => void
  readonly onClose: () => void
}

export function SymbolSearch({ text, onChoose, onClose }: SymbolSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const choose = (symbol: string) => {
    close()
    onChoose(symbol)
  }

  return (
    <TypingDialog ref={dialog} label={t.title} className={classes.root} onClose={onClose}>
      <div className={classes.content}>
        <IconSearch className={classes.icon} size={16} aria-hidden />
        <SearchField initialText={text} onChoose={choose} />
        <IconButton className={classes.close ?? ''} label={t.close} onClick={close}>
          <IconX />
        </IconButton>
      </div>
    </TypingDialog>
  )
}

import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './removal-dialog.module.css'
import { drawingTexts } from './texts.ts'

const t = drawingTexts.removal

export interface RemovalDialogProps {
  readonly opened: boolean
  readonly count: number
  readonly symbol: string
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function RemovalDialog({ opened, count, symbol, onRemove, onClose }: RemovalDialogProps) {
  const remove = () => {
    onRemove()
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title}>
      <p className={classes.text}>{t.question(count, symbol)}</p>
      <p className={classes.hint}>{t.undo}</p>
      <div className={classes.actions}>
        <Button onClick={onClose}>{t.no}</Button>
        <Button variant="filled" onClick={remove} data-autofocus>
          {t.yes}
        </Button>
      </div>
    </Dialog>
  )
}

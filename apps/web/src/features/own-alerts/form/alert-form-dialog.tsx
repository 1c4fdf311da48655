import { Dialog } from '../../../ui/dialog.tsx'
import { type AlertFormStart, closeAlertForm, useAlertFormStore } from '../alert-form-store.ts'
import { ownAlertTexts } from '../texts.ts'
import { AlertForm } from './alert-form.tsx'

const t = ownAlertTexts.form

export function AlertFormDialog({ start }: { readonly start: AlertFormStart }) {
  const isOpen = useAlertFormStore(store => store.isOpen)
  const openings = useAlertFormStore(store => store.openings)
  return (
    <Dialog
      opened={isOpen}
      onClose={closeAlertForm}
      title={'alert' in start ? t.editTitle : t.newTitle}
      isClear
      width={520}
    >
      <AlertForm key={openings} start={start} onClose={closeAlertForm} />
    </Dialog>
  )
}

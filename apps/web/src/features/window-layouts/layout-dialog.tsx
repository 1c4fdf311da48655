import { Dialog } from '../../ui/dialog.tsx'
import { ManageLayouts } from './manage-layouts.tsx'
import { SaveLayoutForm } from './save-layout-form.tsx'
import { layoutTexts as t } from './texts.ts'

interface LayoutDialogProps {
  readonly kind: 'save' | 'manage'
  readonly onClose: () => void
}

export function LayoutDialog({ kind, onClose }: LayoutDialogProps) {
  const isSaving = kind === 'save'
  return (
    <Dialog opened onClose={onClose} title={isSaving ? t.saveTitle : t.manageTitle}>
      {isSaving ? <SaveLayoutForm onDone={onClose} /> : <ManageLayouts onLoaded={onClose} />}
    </Dialog>
  )
}

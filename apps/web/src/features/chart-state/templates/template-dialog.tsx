import { Dialog } from '../../../ui/dialog.tsx'
import { ManageTemplates } from './manage-templates.tsx'
import { SaveTemplate } from './save-template.tsx'
import { templateTexts as t } from './texts.ts'

interface TemplateDialogProps {
  readonly kind: 'save' | 'manage'
  readonly onClose: () => void
}

export function TemplateDialog({ kind, onClose }: TemplateDialogProps) {
  const isSaving = kind === 'save'
  return (
    <Dialog opened onClose={onClose} title={isSaving ? t.saveTitle : t.list}>
      {isSaving ? <SaveTemplate onDone={onClose} /> : <ManageTemplates onLoaded={onClose} />}
    </Dialog>
  )
}

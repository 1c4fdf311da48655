import { WorkspaceDialog } from '../../workspace/workspace-dialog.tsx'
import { chartStateTexts } from '../texts.ts'
import { ManageTemplates } from './manage-templates.tsx'
import { SaveTemplate } from './save-template.tsx'

const t = chartStateTexts.templates

interface TemplateDialogProps {
  readonly kind: 'save' | 'manage'
  readonly onClose: () => void
}

export function TemplateDialog({ kind, onClose }: TemplateDialogProps) {
  const isSaving = kind === 'save'
  return (
    <WorkspaceDialog opened onClose={onClose} title={isSaving ? t.saveTitle : t.list}>
      {isSaving ? <SaveTemplate onDone={onClose} /> : <ManageTemplates onLoaded={onClose} />}
    </WorkspaceDialog>
  )
}

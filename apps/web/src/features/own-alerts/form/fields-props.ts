import type { AlertDraft, FieldFaults } from './alert-draft.ts'

/** Props of a group of fields of the form. */
export interface FieldsProps {
  readonly draft: AlertDraft
  readonly faults: FieldFaults
  readonly onChange: (change: Partial<AlertDraft>) => void
}

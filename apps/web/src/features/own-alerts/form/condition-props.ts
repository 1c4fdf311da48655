import type { ConditionDraft } from './condition-draft.ts'

export interface ConditionProps {
  readonly condition: ConditionDraft
  /** Of the number. */
  readonly fault: string | undefined
  readonly onChange: (change: Partial<ConditionDraft>) => void
}

import type { ConditionDraft } from './condition-draft.ts'

export interface ConditionProps {
  readonly condition: ConditionDraft
  /** Null: those of the watchlist. */
  readonly symbol: string | null
  /** Of the number. */
  readonly fault: string | undefined
  readonly onChange: (change: Partial<ConditionDraft>) => void
}

import type { StrategyName } from '@tidemark/domain'

/** What the form of a strategy's inputs gets. */
export interface InputFormProps {
  readonly name: StrategyName
  readonly inputs: readonly string[]
  readonly onApply: (inputs: readonly string[]) => void
  readonly onClose: () => void
}

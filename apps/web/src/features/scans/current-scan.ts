import { type NamedScan, type ScanInput, scanInputSchema } from '@tidemark/contracts'

/** What the scanner shows now. */
export interface CurrentScan {
  readonly strategy: string
  readonly inputs: readonly string[]
  /** The text of its rule. */
  readonly rule: string
  /** Columns and order. */
  readonly view?: ScanInput['view']
}

/** What is saved of it. A strategy that the server does not know is left out: the rule says it all. */
export function scanFields({ strategy, inputs, rule, view }: CurrentScan): Omit<ScanInput, 'name'> {
  const known = scanInputSchema.shape.strategy.safeParse(strategy)
  return { rule, strategy: known.success ? known.data : null, inputs: [...inputs], view: view ?? {} }
}

export const isSameScan = (scan: NamedScan, current: CurrentScan): boolean =>
  scan.rule === current.rule.trim()

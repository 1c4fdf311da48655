/** One contract of an account: what is open, and what working orders may add. */
export interface MarginLine {
  /** Negative when short. */
  readonly position: number
  /** Contracts of working orders by side. */
  readonly buys: number
  readonly sells: number
  /** Money for one contract. */
  readonly margin: number
}

/** The contracts for which margin is needed: the most that can be open, long or short, when orders of one side fill. */
export const contractsAtRisk = ({ position, buys, sells }: MarginLine): number =>
  Math.max(Math.abs(position), position + buys, sells - position)

export const marginOf = (lines: readonly MarginLine[]): number =>
  lines.reduce((sum, line) => sum + contractsAtRisk(line) * line.margin, 0)

/** Whether an order may be placed: it lowers the risk of its contract or leaves it, or the margin of all is there. */
export function hasMargin(
  before: MarginLine,
  after: MarginLine,
  others: readonly MarginLine[],
  equity: number,
): boolean {
  return contractsAtRisk(after) <= contractsAtRisk(before) || marginOf([...others, after]) <= equity
}

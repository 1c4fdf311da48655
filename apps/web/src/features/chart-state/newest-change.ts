import type { DocumentSet, SavedChart } from '@tidemark/contracts'

/** Time of the latest change in a chart, in milliseconds; 0 when it has none. */
export function newestOf({ symbol, interval, look, studies, drawings }: SavedChart): number {
  const changes = [symbol, interval, ...Object.values(look), ...changesIn(studies)]
  for (const set of Object.values(drawings)) changes.push(...changesIn(set))
  return changes.reduce((newest, change) => Math.max(newest, change?.at ?? 0), 0)
}

const changesIn = ({ items, order }: DocumentSet) => [order, ...Object.values(items)]

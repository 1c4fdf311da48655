import type { DocumentSet, SavedChart } from '@tidemark/contracts'

/** The latest moment at which anything in it was changed. */
export function newestOf({ symbol, interval, look, studies, drawings }: SavedChart): number {
  const stamps = [symbol, interval, ...Object.values(look), ...stampsOf(studies)]
  for (const set of Object.values(drawings)) stamps.push(...stampsOf(set))
  return stamps.reduce((newest, stamp) => Math.max(newest, stamp?.at ?? 0), 0)
}

const stampsOf = ({ items, order }: DocumentSet) => [order, ...Object.values(items)]

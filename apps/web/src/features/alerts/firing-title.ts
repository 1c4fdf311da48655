import type { Firing } from '@tidemark/contracts'

/** “SPY Hedge Break”. */
export const firingTitle = ({ symbol, title }: Pick<Firing, 'symbol' | 'title'>): string =>
  symbol === null ? title : `${symbol} ${title}`

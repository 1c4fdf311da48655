import type { Broker } from '@tidemark/futures'

/** What this window trades through; null while no trading account is connected. */
export const useBroker = (): Broker | null => null

import { MINUTE_MS } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'

const waitMs = 10 * MINUTE_MS

/** Levels of an earlier session are used only when those of the running one have not come this long after the open. */
export const isLevelsWaitOver = ({ openMs }: MarketSession, nowMs: number): boolean =>
  nowMs >= openMs + waitMs

import type { Firing } from '@tidemark/contracts'
import { mondayMs } from './fake-server.ts'

const noEvidence = { value: null, level: null, levelName: null, stampedAt: null, inputHash: null }

/** A hedge break of SPY, Monday at 10:00 in New York. */
export const ruleFiringOf = (changes: Partial<Firing> = {}): Firing => ({
  id: 'hedge-break:SPY:1',
  alertId: null,
  title: 'Hedge Break',
  text: 'Closed more than one strike step beyond MHP',
  symbol: 'SPY',
  feed: 'realtime',
  at: mondayMs,
  color: 'red',
  dir: 'D',
  evidence: noEvidence,
  ...changes,
})

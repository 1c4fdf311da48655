import type { BreadthValues } from '../breadth/breadth.ts'
import type { MarketEvidence, MarketRule } from './alert-rule.ts'
import { type AlertState, greenAlert, noAlert } from './alert-state.ts'

const OPPOSITE_THRESHOLD = 10
const MAX_DIFFERENCE = 20
const MIN_SHOWN_COVERAGE_PERCENT = 50

export interface IndexDivergence extends AlertState {
  /** Null while neither index has an MHP for half of its weight. */
  readonly values: { readonly sp: number; readonly nq: number } | null
}

/**
 * Resilience of the S&P 500 and the Nasdaq-100 against MHP: red when one is above 10 and the other below −10,
 * yellow when they differ by more than 20. Coverage decides only whether the values are shown, not the colour.
 */
export function indexDivergence({
  srmhp,
  nrmhp,
  stmhp,
  ntmhp,
}: Pick<BreadthValues, 'srmhp' | 'nrmhp' | 'stmhp' | 'ntmhp'>): IndexDivergence {
  if (srmhp === null || nrmhp === null || Number.isNaN(srmhp - nrmhp)) return { ...noAlert, values: null }
  const isShown = Math.max(stmhp ?? 0, ntmhp ?? 0) >= MIN_SHOWN_COVERAGE_PERCENT
  return { ...alertOf(srmhp, nrmhp), values: isShown ? { sp: srmhp, nq: nrmhp } : null }
}

function alertOf(sp: number, nq: number): AlertState {
  if (Math.max(sp, nq) > OPPOSITE_THRESHOLD && Math.min(sp, nq) < -OPPOSITE_THRESHOLD)
    return { color: 'red', dir: '-' }
  return Math.abs(sp - nq) > MAX_DIFFERENCE ? { color: 'yellow', dir: '-' } : greenAlert
}

export const indexDivergenceRule: MarketRule = {
  alert: 'index-divergence',
  name: 'Index Divergence',
  group: 'unusual',
  hasArrow: false,
  texts: {
    green: 'S&P 500 and Nasdaq-100 agree',
    yellow: 'S&P 500 and Nasdaq-100 are far apart',
    red: 'S&P 500 and Nasdaq-100 point in opposite directions',
  },
  needs: 'market',
  owner: 'engine',
  watches: [{ watches: null, key: 'INDEX-DIVERGENCE' }],
  evaluate: ({ breadth }) => indexDivergence(breadth),
  evidence: ({ breadth }) => divergenceEvidence(indexDivergence(breadth)),
}

function divergenceEvidence({ values }: IndexDivergence): MarketEvidence | null {
  if (values === null) return null
  const { sp, nq } = values
  return { value: sp - nq, text: `S&P 500 ${sp.toFixed(1)}, Nasdaq-100 ${nq.toFixed(1)}` }
}

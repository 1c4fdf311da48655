import type { BreadthValues } from '../breadth/breadth.ts'
import { type AlertState, greenAlert, noAlert } from './alert-state.ts'

const APART = 10
const FAR_APART = 20
const SHOWN_FROM_PERCENT = 50

export interface IndexDivergence extends AlertState {
  /** Null while less than half of either index has an MHP. */
  readonly values: { readonly sp: number; readonly nq: number } | null
}

/**
 * The S&P 500 against the Nasdaq-100, both measured against MHP: red when they pull apart, yellow when they are far
 * from each other. Coverage decides only whether the values are shown; the colour stands on whatever is covered.
 */
export function indexDivergence({
  srmhp,
  nrmhp,
  stmhp,
  ntmhp,
}: Pick<BreadthValues, 'srmhp' | 'nrmhp' | 'stmhp' | 'ntmhp'>): IndexDivergence {
  if (srmhp === null || nrmhp === null || Number.isNaN(srmhp - nrmhp)) return { ...noAlert, values: null }
  const isShown = Math.max(stmhp ?? 0, ntmhp ?? 0) >= SHOWN_FROM_PERCENT
  return { ...alertOf(srmhp, nrmhp), values: isShown ? { sp: srmhp, nq: nrmhp } : null }
}

function alertOf(sp: number, nq: number): AlertState {
  if (Math.max(sp, nq) > APART && Math.min(sp, nq) < -APART) return { color: 'red', dir: '-' }
  return Math.abs(sp - nq) > FAR_APART ? { color: 'yellow', dir: '-' } : greenAlert
}

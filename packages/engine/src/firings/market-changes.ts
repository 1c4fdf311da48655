import { type AlertState, epochSeconds, isFiring, type MarketRule, noAlert } from '@tidemark/domain'
import type { BreadthMinute } from '../resilience/day-replay.ts'
import type { AlertChange } from './alert-change.ts'

/** The changes of the alerts about the whole market over the minutes of a session. A minute without values changes
 *  nothing. */
export const marketChanges = (
  rules: readonly MarketRule[],
  minutes: readonly BreadthMinute[],
): AlertChange[] => rules.flatMap(rule => changesOf(rule, minutes))

function changesOf(rule: MarketRule, minutes: readonly BreadthMinute[]): AlertChange[] {
  const changes: AlertChange[] = []
  let before: AlertState = noAlert
  for (const { point, breadth } of minutes) {
    const market = { breadth, now: epochSeconds(point.time / 1000) }
    const after = rule.evaluate(market)
    if (after.color === 'none') continue
    if (isFiring(before, after)) {
      const { color, dir } = after
      const seen = rule.evidence?.(market) ?? null
      changes.push({
        rule,
        key: rule.watches[0].key,
        symbol: null,
        state: { color, dir },
        atMs: point.time,
        evidence: { ...noEvidence, value: seen?.value ?? null },
        detail: seen?.text ?? null,
      })
    }
    before = after
  }
  return changes
}

const noEvidence = { value: null, level: null, levelName: null, stampedAt: null, inputHash: null }

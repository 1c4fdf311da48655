import type { AlertGroup, AlertRule } from './alert-rule.ts'
import { alertRules } from './alert-rules.ts'
import { type AlertState, noAlert } from './alert-state.ts'
import { parseAlertText } from './alert-text.ts'

/** One entry of the live alerts, in words. */
export interface AlertReading extends AlertState {
  readonly key: string
  /** The name of the rule; the key when this release does not know it. */
  readonly name: string
  readonly watches: string | null
  /** Null for a key that this release does not know. */
  readonly group: AlertGroup | null
  readonly hasArrow: boolean
  readonly text: string
}

/** Reads one entry of the live alerts. A key or a state of a newer release is named as unknown, not left out: a missing
 *  alert looks like a quiet market. */
export function readAlert(
  key: string,
  value: string,
  rules: readonly AlertRule[] = alertRules,
): AlertReading {
  const state = parseAlertText(value)
  for (const rule of rules) {
    const watch = rule.watches.find(each => each.key === key)
    if (watch === undefined) continue
    const { name, group, hasArrow } = rule
    return {
      key,
      name,
      watches: watch.watches,
      group,
      hasArrow,
      ...(state ?? noAlert),
      text: textOf(rule, state, value),
    }
  }
  return {
    key,
    name: key,
    watches: null,
    group: null,
    hasArrow: state !== null && state.dir !== '-',
    ...(state ?? noAlert),
    text: `Unknown alert: ${value}`,
  }
}

function textOf(rule: AlertRule, state: AlertState | null, value: string): string {
  const text = state === null || state.color === 'none' ? null : rule.texts[state.color]
  return text ?? `Unknown state: ${value}`
}

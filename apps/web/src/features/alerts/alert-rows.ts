import type { AlertMap } from '@tidemark/contracts'
import {
  type AlertGroup,
  type AlertState,
  alertGroups,
  alertRules,
  noAlert,
  readAlert,
} from '@tidemark/domain'

export interface AlertRow extends AlertState {
  readonly id: string
  /** The symbol or futures root; null for the whole market. */
  readonly symbol: string | null
  readonly name: string
  readonly hasArrow: boolean
  /** What the colour means; null until the rule is evaluated. */
  readonly meaning: string | null
}

export interface AlertRowGroup {
  /** Null: alerts that this release does not know. */
  readonly group: AlertGroup | null
  readonly rows: readonly AlertRow[]
}

/** [DR-10] A row for every alert of every rule, in the order of the rules. Those of the futures are there only while the
 *  broker is connected. A rule that has not reported stays without a colour. */
export function alertRowGroups(alerts: AlertMap, isBrokerConnected: boolean): AlertRowGroup[] {
  const groups = alertGroups.map(group => ({
    group,
    rows: alertRules
      .filter(rule => rule.group === group && (rule.owner === 'engine' || isBrokerConnected))
      .flatMap(rule => rule.watches.map(watch => rowOf(rule, watch, alerts))),
  }))
  const known = new Set(alertRules.flatMap(({ watches }) => watches.map(({ key }) => key)))
  const unknown = Object.keys(alerts)
    .filter(key => !known.has(key))
    .map(key => readRow(key, alerts[key] ?? ''))
  return unknown.length === 0 ? groups : [...groups, { group: null, rows: unknown }]
}

type Rule = (typeof alertRules)[number]

function rowOf(rule: Rule, watch: Rule['watches'][number], alerts: AlertMap): AlertRow {
  const value = watch.key === null ? undefined : alerts[watch.key]
  if (watch.key !== null && value !== undefined) return readRow(watch.key, value)
  return {
    id: `${rule.alert} ${watch.watches}`,
    symbol: symbolOf(rule, watch.watches),
    name: rule.name,
    hasArrow: rule.hasArrow,
    meaning: null,
    ...noAlert,
  }
}

function readRow(key: string, value: string): AlertRow {
  const { name, watches, hasArrow, text, color, dir } = readAlert(key, value)
  return { id: key, symbol: watches, name, hasArrow, meaning: text, color, dir }
}

/** The futures are named by their root: /EP. */
const symbolOf = (rule: Rule, watches: string | null): string | null =>
  rule.owner === 'window' && watches !== null ? `/${watches}` : watches

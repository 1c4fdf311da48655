import type { AlertMap, Firing } from '@tidemark/contracts'
import {
  type AlertGroup,
  type AlertItem,
  type AlertState,
  alertGroups,
  alertRules,
  noAlert,
  parseFuturesSymbol,
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
  /** When it took this colour, if it is known; milliseconds of market time. */
  readonly firedAt: number | null
}

export interface AlertRowGroup {
  /** Null: alerts that this release does not know. */
  readonly group: AlertGroup | null
  readonly rows: readonly AlertRow[]
}

export interface AlertSources {
  readonly alerts: AlertMap
  /** Those that the main window evaluates. */
  readonly items: readonly AlertItem[]
  /** Newest first. */
  readonly firings: readonly Firing[]
  /** Firings before this instant are of another session. */
  readonly since: number
  readonly isBrokerConnected: boolean
}

/** [DR-10] A row for every alert of every rule, in the order of the rules. Those of the futures are there only while the
 *  broker is connected. A rule that has not reported stays without a colour. */
export function alertRowGroups(sources: AlertSources): AlertRowGroup[] {
  const { alerts, isBrokerConnected } = sources
  const groups = alertGroups.map(group => ({
    group,
    rows: alertRules
      .filter(rule => rule.group === group && (rule.owner === 'engine' || isBrokerConnected))
      .flatMap(rule => rule.watches.map(watch => rowOf(rule, watch, sources))),
  }))
  const known = new Set(alertRules.flatMap(({ watches }) => watches.map(({ key }) => key)))
  const unknown = Object.keys(alerts)
    .filter(key => !known.has(key))
    .map(key => readRow(key, alerts[key] ?? '', sources))
  return unknown.length === 0 ? groups : [...groups, { group: null, rows: unknown }]
}

type Rule = (typeof alertRules)[number]

function rowOf(rule: Rule, watch: Rule['watches'][number], sources: AlertSources): AlertRow {
  const value = watch.key === null ? undefined : sources.alerts[watch.key]
  if (watch.key !== null && value !== undefined) return readRow(watch.key, value, sources)
  const { color, dir } = itemOf(rule, watch.watches, sources.items) ?? noAlert
  return {
    id: `${rule.alert} ${watch.watches}`,
    symbol: symbolOf(rule, watch.watches),
    name: rule.name,
    hasArrow: rule.hasArrow,
    meaning: color === 'none' ? null : rule.texts[color],
    color,
    dir,
    firedAt: null,
  }
}

function readRow(key: string, value: string, { firings, since }: AlertSources): AlertRow {
  const { name, watches, hasArrow, text, color, dir } = readAlert(key, value)
  const isFired = color === 'yellow' || color === 'red'
  // A newer firing with another colour has come before the map that shows it.
  const fired = firings.find(
    firing => firing.alertId === null && firing.title === name && firing.symbol === watches,
  )
  const firedAt = isFired && fired?.color === color && fired.at >= since ? fired.at : null
  return { id: key, symbol: watches, name, hasArrow, meaning: text, color, dir, firedAt }
}

/** The main window names the front contract. */
const itemOf = (rule: Rule, root: string | null, items: readonly AlertItem[]): AlertItem | undefined =>
  items.find(
    ({ alert, symbol }) =>
      alert === rule.alert && symbol !== null && parseFuturesSymbol(symbol)?.product.cqgSymbol === root,
  )

/** The futures are named by their root: /EP. */
const symbolOf = (rule: Rule, watches: string | null): string | null =>
  rule.owner === 'window' && watches !== null ? `/${watches}` : watches

import type { Evidence } from '@tidemark/contracts'
import {
  describeRule,
  type FeedTier,
  MINUTE_MS,
  type NumberRule,
  printRule,
  type Rule,
  rowValue,
  ruleLevels,
} from '@tidemark/domain'
import { type AlertTable, noLevels } from '../../market/feeds/index.ts'
import type { FiringRecord } from '../firing-store.ts'
import { isStamped, type WatchedAlert } from './watched-alert.ts'

/** A firing that is not stored yet. */
export interface AlertFiring {
  readonly alert: WatchedAlert
  readonly minuteMs: number
  /** Position of the symbol in the listings. */
  readonly row: number
  readonly record: Omit<FiringRecord, 'wallMs'>
}

interface FiringPlace {
  readonly feed: FeedTier
  readonly epoch: number
  readonly symbol: string
  readonly minuteMs: number
  readonly atMs: number
}

/** Describes a firing as the rule saw it. The same alert, symbol and minute always have the same id. */
export function firingOf(
  alert: WatchedAlert,
  table: AlertTable,
  row: number,
  { feed, epoch, symbol, minuteMs, atMs }: FiringPlace,
  listedRow = row,
): AlertFiring {
  const { id, userId, name, ruleVersion } = alert.record
  const trigger = [id, ruleVersion, symbol, epoch, minuteMs / MINUTE_MS].join(':')
  return {
    alert,
    minuteMs,
    row: listedRow,
    record: {
      id: trigger,
      trigger,
      userId,
      alertId: id,
      ruleVersion,
      title: name === '' ? printRule(alert.rule) : name,
      text: describeRule(alert.rule),
      symbol,
      feed,
      at: Math.floor(atMs),
      epoch,
      color: 'yellow',
      dir: directionOf(table, row),
      evidence: evidenceOf(alert.rule, table, row),
    },
  }
}

function directionOf(table: AlertTable, row: number): 'U' | 'D' | '-' {
  const [before, price] = [table.before[row] as number, table.numbers.price[row] as number]
  if (price > before) return 'U'
  return price < before ? 'D' : '-'
}

function evidenceOf(rule: Rule, table: AlertTable, row: number): Evidence {
  const [watched] = ruleLevels(rule)
  if (!watched) return { value: null, level: null, levelName: null, stampedAt: null, inputHash: null }
  const { stampedAt, inputHash } = namesStamp(watched.level) ? (table.levels[row] ?? noLevels) : noLevels
  return {
    value: valueIn(table, row, watched.value),
    level: valueIn(table, row, watched.level),
    levelName: watched.name,
    stampedAt,
    inputHash,
  }
}

function valueIn(table: AlertTable, row: number, rule: NumberRule): number | null {
  const value = rowValue(table, row, rule)
  return Number.isNaN(value) ? null : value
}

const namesStamp = (rule: NumberRule): boolean => rule.kind === 'field' && isStamped(rule.field)

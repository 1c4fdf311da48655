import { HashStream, type LevelFlag } from '@tidemark/domain'
import type { LevelRecord } from './level-record.ts'

/** Everything that a client can show of a symbol's levels depends on these and on the price. The price is not part of the
 *  version: clients have it live, and one that swings around HP would make all of them load the levels again. */
export interface VersionedLevels {
  readonly record: LevelRecord
  readonly flags: readonly LevelFlag[]
  readonly isReset: boolean
  readonly open: number | null
  readonly prevClose: number | null
  /** Time of the coming session's chain: its map can then be previewed. */
  readonly comingAsOfMs: number | null
}

const digits = 16

/** The version of a symbol's levels: a hash of their content. A counter would start again with the engine and differ
 *  between the feeds; a hash is the same after a restart, changes only with the content, and tells nothing about levels
 *  that a feed does not know yet. */
export function levelVersion(levels: VersionedLevels): string {
  const { record, flags, isReset, open, prevClose, comingAsOfMs } = levels
  const { hp, mhp, bear, bull, anchor, strikeStep, coverage } = record
  const hash = new HashStream()
  for (const text of [record.symbol, record.session, record.monthly, record.source, record.inputHash])
    hash.text(text ?? '')
  for (const list of [record.weekly, flags]) hash.text(list.join())
  for (const value of [hp, mhp, ...(bear ?? none), ...(bull ?? none), anchor, strikeStep, coverage])
    hash.number(value ?? Number.NaN)
  for (const value of [record.stampedAtMs, record.asOfMs, open, prevClose, Number(isReset), comingAsOfMs])
    hash.number(value ?? Number.NaN)
  return hash.digest().slice(0, digits)
}

/** The version of a symbol that has no levels yet, only a chain of the coming session. */
export function comingVersion(comingAsOfMs: number): string {
  const hash = new HashStream()
  hash.text('coming')
  hash.number(comingAsOfMs)
  return hash.digest().slice(0, digits)
}

const none = [null, null] as const

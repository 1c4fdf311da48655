import type { LevelsAnswer } from '@tidemark/contracts'
import type { NumberField, RuleColumns } from '@tidemark/domain'
import type { TickerState } from '../../../live/ticker-store.ts'

type LevelFields = Pick<LevelsAnswer, 'hp' | 'mhp' | 'hg' | 'bear' | 'bull' | 'cpbook' | 'opbook'>

/** One row with what this window knows of a symbol. It does not know whether the zones were reset, nor DD bands. */
export function columnsOf(
  { price, prevClose, day }: Pick<TickerState, 'price' | 'prevClose' | 'day'>,
  levels: LevelFields | null,
): RuleColumns {
  const change = price === null || prevClose === null ? null : price - prevClose
  const numbers: Record<NumberField, number | null | undefined> = {
    price,
    open: day?.open,
    prevClose,
    dayHigh: day?.high,
    dayLow: day?.low,
    change,
    changePercent: change === null || prevClose === null ? null : (change / prevClose) * 100,
    volume: day?.volume,
    HP: levels?.hp,
    MHP: levels?.mhp,
    HG: levels?.hg,
    bearLow: levels?.bear?.[0],
    bearHigh: levels?.bear?.[1],
    bullLow: levels?.bull?.[0],
    bullHigh: levels?.bull?.[1],
    ddLower: null,
    ddUpper: null,
  }
  return {
    numbers: mapValues(numbers, value => [value ?? Number.NaN]),
    texts: { playbook: [levels?.cpbook ?? null], openPlaybook: [levels?.opbook ?? null] },
    flags: { zonesReset: [Number.NaN] },
  }
}

const mapValues = <Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value) => Result,
): Record<Key, Result> =>
  Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    Result
  >

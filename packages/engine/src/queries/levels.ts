import type { LevelsAnswer, MasterRecord } from '@tidemark/contracts'
import { type ExpiryLevels, midGap, playbookKey, redistributionBand } from '@tidemark/domain'
import type { FuturesScaling } from './futures-scaling.ts'
import { isoInstant, provenanceOf } from './provenance.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { subjectOf } from './subject.ts'
import { recomputeLevels } from './symbol-day.ts'

const asStamped = { depth: 'auto', expiry: null } as const

export async function answerLevels(
  context: QueryContext,
  question: QueryAbout<'levels'>,
): Promise<LevelsAnswer> {
  const { symbol, day, scale } = await subjectOf(context, { ...question, date: null })
  const { stamp, open, prevClose, price } = day
  const { levels } = await recomputeLevels(context, day, asStamped)
  return {
    symbol,
    session: stamp.session,
    anchor: scale.price(stamp.anchor),
    hp: scale.price(stamp.hp),
    mhp: scale.price(stamp.mhp),
    hg: scale.price(midGap(open, prevClose)),
    bear: scale.band(stamp.bear),
    bull: scale.band(stamp.bull),
    redistribution: scale.band(redistributionBand(open, prevClose)),
    walls: { hp: scale.walls(levels.hpWalls), mhp: scale.walls(levels.mhpWalls) },
    cpbook: playbookKey(price, stamp),
    opbook: playbookKey(open, stamp),
    flags: [...day.flags],
    asOf: isoInstant(stamp.asOfMs),
    source: stamp.source,
    coverage: stamp.coverage,
    inputHash: stamp.inputHash,
  }
}

/** Everything known of a ticker on one day. */
export async function answerSavedTable(
  context: QueryContext,
  question: QueryAbout<'saved-table'>,
): Promise<MasterRecord> {
  const { symbol, day, scale, ...own } = await subjectOf(context, question)
  const { stamp, open, prevClose, price } = day
  const { levels, map } = await recomputeLevels(context, day, asStamped)
  return {
    Symbol: symbol,
    man_HP: scale.price(stamp.hp),
    man_MHP: scale.price(stamp.mhp),
    MidGap: scale.price(midGap(open, prevClose)),
    LastOpen: scale.price(open),
    PrevDayClose: scale.price(prevClose),
    CPbook: playbookKey(price, stamp),
    OPbook: playbookKey(open, stamp),
    man_HP_walls: scale.walls(levels.hpWalls),
    man_MHP_walls: scale.walls(levels.mhpWalls),
    monthly_map: monthlyMap(map, scale),
    scannerHasResetZones: day.isReset,
    Price: own.price,
    Volume: own.volume,
    bear: scale.band(stamp.bear),
    bull: scale.band(stamp.bull),
    redistribution: scale.band(redistributionBand(open, prevClose)),
    provenance: provenanceOf(day),
  }
}

/** Each expiry by itself. What belongs to the day rather than to an expiry is left to the day's own lines. */
export function monthlyMap(map: readonly ExpiryLevels[], scale: FuturesScaling): MasterRecord['monthly_map'] {
  const entries = map.map(({ currentExp, lines: { hp, bear, bull } }) => {
    const own = { hp: scale.price(hp), bear: scale.band(bear), bull: scale.band(bull) }
    return [currentExp, { currentExp, lines: { ...own, mhp: null, hg: null, redistribution: null } }] as const
  })
  return Object.fromEntries(entries)
}

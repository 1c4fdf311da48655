import type { LevelsAnswer, MasterRecord } from '@tidemark/contracts'
import { type ExpiryLevels, midGap, playbookKey, redistributionBand } from '@tidemark/domain'
import type { FuturesScaling } from './futures-scaling.ts'
import { isoInstant, provenanceOf } from './provenance.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { subjectOf } from './subject.ts'
import { recomputeLevels } from './symbol-day.ts'

const defaultSelection = { depth: 'auto', expiry: null } as const

export async function answerLevels(
  context: QueryContext,
  query: QueryAbout<'levels'>,
): Promise<LevelsAnswer> {
  const { symbol, day, scale } = await subjectOf(context, { ...query, date: null })
  const { record, open, prevClose, price } = day
  const { levels } = await recomputeLevels(context, day, defaultSelection)
  return {
    symbol,
    version: day.version,
    session: record.session,
    anchor: scale.price(record.anchor),
    hp: scale.price(record.hp),
    mhp: scale.price(record.mhp),
    hg: scale.price(midGap(open, prevClose)),
    bear: scale.band(record.bear),
    bull: scale.band(record.bull),
    redistribution: scale.band(redistributionBand(open, prevClose)),
    walls: { hp: scale.walls(levels.hpWalls), mhp: scale.walls(levels.mhpWalls) },
    cpbook: playbookKey(price, record),
    opbook: playbookKey(open, record),
    flags: [...day.flags],
    asOf: isoInstant(record.asOfMs),
    source: record.source,
    coverage: record.coverage,
    inputHash: record.inputHash,
  }
}

/** Returns the master record of a ticker on one day. */
export async function answerSavedTable(
  context: QueryContext,
  query: QueryAbout<'saved-table'>,
): Promise<MasterRecord> {
  const { symbol, day, scale, ...own } = await subjectOf(context, query)
  const { record, open, prevClose, price } = day
  const { levels, map } = await recomputeLevels(context, day, defaultSelection)
  return {
    Symbol: symbol,
    session: day.session.date,
    man_HP: scale.price(record.hp),
    man_MHP: scale.price(record.mhp),
    MidGap: scale.price(midGap(open, prevClose)),
    LastOpen: scale.price(open),
    PrevDayClose: scale.price(prevClose),
    CPbook: playbookKey(price, record),
    OPbook: playbookKey(open, record),
    man_HP_walls: scale.walls(levels.hpWalls),
    man_MHP_walls: scale.walls(levels.mhpWalls),
    monthly_map: monthlyMap(map, scale),
    scannerHasResetZones: day.isReset,
    Price: own.price,
    Volume: own.volume,
    bear: scale.band(record.bear),
    bull: scale.band(record.bull),
    redistribution: scale.band(redistributionBand(open, prevClose)),
    provenance: provenanceOf(day),
  }
}

/** Returns the levels of each expiry. Values of the day, such as MHP and HG, are null here. */
export function monthlyMap(map: readonly ExpiryLevels[], scale: FuturesScaling): MasterRecord['monthly_map'] {
  const entries = map.map(({ currentExp, lines: { hp, bear, bull } }) => {
    const own = { hp: scale.price(hp), bear: scale.band(bear), bull: scale.band(bull) }
    return [currentExp, { currentExp, lines: { ...own, mhp: null, hg: null, redistribution: null } }] as const
  })
  return Object.fromEntries(entries)
}

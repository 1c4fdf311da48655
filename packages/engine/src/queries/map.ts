import type { MapAnswer } from '@tidemark/contracts'
import {
  type IsoDate,
  isoDate,
  type LevelSet,
  midGap,
  nextTradingDay,
  redistributionBand,
} from '@tidemark/domain'
import { monthlyMap } from './levels.ts'
import { isoInstant, provenanceOf } from './provenance.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noLevels, Refusal } from './refusal.ts'
import { subjectOf } from './subject.ts'
import { recomputeLevels, type SymbolDay } from './symbol-day.ts'

/** Returns the lines and walls of a map: the day's own levels, or levels computed for another depth or expiry. */
export async function answerMap(context: QueryContext, query: QueryAbout<'map'>): Promise<MapAnswer> {
  const { symbol, day, isPreview, scale } = await subjectOf(context, query)
  const expiry = expiryOf(query, day)
  const { levels, map, inputHash } = await recomputeLevels(context, day, { depth: query.filter, expiry })
  checkNumbers(symbol, levels, query)
  const isMap = query.mode === 'monthly-map'
  if (isMap && map.length === 0)
    throw new Refusal('not_found', `No Monthly Map data found for this ticker ${symbol}`)
  const [hp, mhp] = [scale.price(levels.hp), scale.price(levels.mhp)]
  const hg = scale.price(midGap(day.open, day.prevClose))
  const lines = {
    hp,
    mhp,
    hg,
    bear: scale.band(levels.bear),
    bull: scale.band(levels.bull),
    redistribution: scale.band(redistributionBand(day.open, day.prevClose)),
  }
  return {
    status: 'OK',
    message: '',
    fromMC: query.filter === 'auto' && expiry === null && !isPreview,
    session: day.asked.date,
    isPreview,
    preview: query.preview && !isPreview ? null : previewOf(day, isPreview),
    lines: isMap ? monthlyMap(map, scale) : lines,
    man_HP_walls: scale.walls(levels.hpWalls),
    man_MHP_walls: scale.walls(levels.mhpWalls),
    yellowLine: hp,
    yellowLine2: null,
    redLine: mhp,
    redLine2: null,
    gapMidpoint: hg,
    gapMidpoint2: null,
    provenance: {
      ...provenanceOf(day),
      weekly: [...levels.weekly],
      monthly: levels.monthly,
      coverage: levels.coverage,
      flags: [...new Set([...day.flags, ...levels.flags])],
      inputHash,
    },
  }
}

/** The session whose map can be previewed, or is. */
function previewOf({ asked, comingAsOfMs }: SymbolDay, isPreview: boolean): MapAnswer['preview'] {
  const asOf = isoInstant(comingAsOfMs)
  return asOf === null ? null : { session: isPreview ? asked.date : nextTradingDay(asked.date), asOf }
}

/** Mode `monthly` uses the monthly expiry alone. */
function expiryOf({ mode, expiry }: QueryAbout<'map'>, { symbol, record }: SymbolDay): IsoDate | null {
  if (mode === 'monthly' && record.monthly === null) throw noLevels(symbol, ['no_monthly'])
  if (mode === 'monthly') return record.monthly
  return expiry === null ? null : isoDate(expiry)
}

function checkNumbers(symbol: string, { hp, mhp, flags }: LevelSet, { expiry }: QueryAbout<'map'>): void {
  if (hp !== null || mhp !== null) return
  if (expiry !== null && flags.includes('no_chain'))
    throw new Refusal('no_levels', `No options of ${symbol} expire on ${expiry}`)
  throw noLevels(symbol, flags)
}

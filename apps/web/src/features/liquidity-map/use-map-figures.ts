import type { MapLevels, MapMode } from '@tidemark/chart'
import type { LevelsAnswer } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import type { MapResult } from './map-request.ts'
import { type MapOutcome, type MapStanding, useMapStore } from './map-store.ts'
import { levelsOf } from './result-levels.ts'
import { mapTexts } from './texts.ts'
import { useLevels } from './use-levels.ts'
import { useMarketSession } from './use-market-session.ts'

/** What the chart draws, as figures. */
export interface MapFigures {
  readonly version: string
  readonly session: string
  /** Null while no map is on the chart: these are the levels of the day. */
  readonly mode: MapMode | null
  readonly standing: MapStanding
  /** Null for a monthly map. */
  readonly levels: MapLevels | null
  /** What is drawn; null while no map is on the chart. */
  readonly result: MapResult | null
  /** The price to compare the levels with: the last one, and for a day of the past that day's last one. */
  readonly price: number | null
  readonly isPast: boolean
  /** The platform's playbook of the levels and their price; null when it says none. */
  readonly playbook: string | null
}

type MapFiguresState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly reason: string | null }
  | { readonly kind: 'figures'; readonly figures: MapFigures }

/** The figures of the map that the chart draws, in its mode and of its date; without a map on the chart those of the day. */
export function useMapFigures(symbol: string): MapFiguresState {
  const outcome = useMapStore(store => store.outcome)
  const { session: current } = useMarketSession()
  const levels = useLevels(symbol)
  const lastPrice = useTicker(useKnownSymbol(symbol))?.price ?? null
  switch (outcome.kind) {
    case 'failed':
      return { kind: 'none', reason: outcome.message }
    case 'bands':
      return { kind: 'none', reason: mapTexts.legend.bandsOnly }
    case 'loading':
      return { kind: 'loading' }
    case 'off':
      return levels?.session
        ? { kind: 'figures', figures: dayFigures(levels, levels.session, lastPrice) }
        : { kind: 'none', reason: null }
    case 'drawn':
      // The chart has not drawn the map of its new symbol yet.
      if (outcome.result.query.symbol !== symbol) return { kind: 'loading' }
      return { kind: 'figures', figures: drawnFigures(outcome, lastPrice, levels?.cpbook ?? null, current) }
  }
}

const dayFigures = (levels: LevelsAnswer, session: string, price: number | null): MapFigures => ({
  version: levels.version,
  session,
  mode: null,
  standing: 'current',
  levels,
  result: null,
  price,
  isPast: false,
  playbook: levels.cpbook,
})

function drawnFigures(
  { result, version, session, standing }: Extract<MapOutcome, { kind: 'drawn' }>,
  lastPrice: number | null,
  playbook: string | null,
  current: IsoDate,
): MapFigures {
  const common = { version, session, standing, mode: result.query.mode, levels: levelsOf(result), result }
  if (result.kind === 'saved' && session < current)
    return { ...common, price: result.record.Price, isPast: true, playbook: result.record.CPbook }
  return { ...common, price: lastPrice, isPast: false, playbook }
}

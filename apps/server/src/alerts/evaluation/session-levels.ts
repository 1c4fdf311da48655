import type { MasterRecord } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'
import { noLevels, type SymbolLevels } from '../../market/feeds/index.ts'
import type { EngineClient } from '../../market/queries/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'

/** The levels of a symbol in an earlier session: those at its close. Rejects when the engine cannot tell now. */
export async function savedLevels(
  engineClient: Pick<EngineClient, 'query'>,
  feed: FeedTier,
  symbol: string,
  { date }: MarketSession,
): Promise<SymbolLevels> {
  try {
    return levelsOf(await engineClient.query({ about: 'saved-table', feed, symbol, date }))
  } catch (error) {
    if (error instanceof RequestError && unknownCodes.has(error.code)) return noLevels
    throw error
  }
}

/** Refusals that are final. */
const unknownCodes: ReadonlySet<string> = new Set(['no_levels', 'no_session', 'unknown_symbol', 'not_found'])

function levelsOf({
  man_HP,
  man_MHP,
  bear,
  bull,
  scannerHasResetZones,
  provenance,
}: MasterRecord): SymbolLevels {
  return {
    hp: man_HP ?? Number.NaN,
    mhp: man_MHP ?? Number.NaN,
    bearLow: bear?.[0] ?? Number.NaN,
    bearHigh: bear?.[1] ?? Number.NaN,
    bullLow: bull?.[0] ?? Number.NaN,
    bullHigh: bull?.[1] ?? Number.NaN,
    isReset: scannerHasResetZones,
    session: provenance.session,
    stampedAt: provenance.stampedAt === null ? null : Date.parse(provenance.stampedAt),
    inputHash: provenance.inputHash,
  }
}

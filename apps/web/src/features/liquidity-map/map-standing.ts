import { type IsoDate, isoDate } from '@tidemark/domain'
import { askedSession, provenanceOf } from './map-content.ts'
import type { MapResult } from './map-request.ts'
import type { MapStanding } from './map-store.ts'
import type { MarketSessionState } from './use-market-session.ts'

interface MapSession {
  /** The session of the levels. */
  readonly session: IsoDate
  readonly standing: MapStanding
}

/** Which session a map is of, and how that session stands to the market now. */
export function mapSessionOf(result: MapResult, market: MarketSessionState): MapSession {
  const asked = askedSession(result)
  const session = isoDate(provenanceOf(result).session ?? asked)
  return { session, standing: standingOf(result, asked, session, market) }
}

function standingOf(
  result: MapResult,
  asked: string,
  session: IsoDate,
  { isOpen, today, session: opened }: MarketSessionState,
): MapStanding {
  if (result.kind === 'map' && result.answer.isPreview) return 'preview'
  if (session < asked) return 'lastGood'
  if (result.kind === 'saved') return 'current'
  // This window notices the open up to a second later than the platform.
  if (session > opened) return 'current'
  return isOpen && session === today ? 'current' : 'previous'
}

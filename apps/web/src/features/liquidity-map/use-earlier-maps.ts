import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EarlierMap } from '@tidemark/chart'
import { type EarlierMapsAnswer, earlierMapsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { epochMs, type IsoDate, isoDate, toEpochSeconds } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { type EarlierMapsChoice, useEarlierMapsChoice } from './earlier-maps-choice.ts'

/** Many sessions may have to be computed. */
const limitMs = 60_000

interface EarlierMapsQuery {
  readonly symbol: string
  readonly sessions: EarlierMapsChoice
  /** The session of the map in front of them. */
  readonly before: IsoDate
}

/** The maps of the sessions before another, as many as the user chose. A session that is over does not change, so they load
 *  once. */
export function useEarlierMaps(symbol: string, before: IsoDate) {
  const sessions = useEarlierMapsChoice()
  const query: EarlierMapsQuery = { symbol, sessions, before }
  const { data, error } = useQuery({
    queryKey: queryKeys.earlierMaps(query),
    queryFn: ({ signal }) => fetchEarlierMaps(query, signal),
    enabled: sessions !== 'Off',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const isShown = sessions !== 'Off' && data?.symbol === symbol
  return { maps: isShown ? data.maps : null, error: sessions === 'Off' ? null : error }
}

async function fetchEarlierMaps({ symbol, sessions, before }: EarlierMapsQuery, signal: AbortSignal) {
  const path = `${platformPaths.earlierMaps}/${encodeURIComponent(symbol.toLowerCase())}`
  const query = { sessions: sessions.toLowerCase(), before }
  const answer = await call(path, { query, signal, limitMs, schema: earlierMapsAnswerSchema })
  return { symbol, maps: answer.sessions.map(mapOf) }
}

const mapOf = ({ session, stamps, ...levels }: EarlierMapsAnswer['sessions'][number]): EarlierMap => ({
  ...levels,
  session: isoDate(session),
  stamps: stamps.map(({ stampedAt, ...own }) => ({
    ...own,
    at: toEpochSeconds(epochMs(Date.parse(stampedAt))),
  })),
})

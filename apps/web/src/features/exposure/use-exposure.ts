import { useQuery } from '@tanstack/react-query'
import {
  type ExposureAnswer,
  type ExposureExpirySet,
  exposureAnswerSchema,
  platformPaths,
} from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { useState } from 'react'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useShown } from '../liquidity-map/index.ts'
import { symbolListQuery, useKnownSymbol } from '../symbol-search/index.ts'
import { usePriceMoves } from './use-price-moves.ts'

export interface ExposureState {
  /** Null while there is none. While another choice loads it is that of the previous one. */
  readonly answer: ExposureAnswer | null
  readonly error: Error | null
  /** The platform has no levels of the symbol, or does not list it. */
  readonly lacks: 'levels' | 'listing' | null
  readonly isLoading: boolean
}

/** The exposure of a symbol, loaded again with each new version of its levels and when its price has moved. */
export function useExposure(
  symbol: string,
  expiries: ExposureExpirySet,
  price: number | null,
): ExposureState {
  const list = useQuery(symbolListQuery)
  const isKnown = useKnownSymbol(symbol) !== null || isFuturesSymbol(symbol)
  const move = usePriceMoves(symbol, price)
  const query = { symbol, expiries, move }
  const shown = useShown(
    isKnown
      ? {
          symbol,
          key: `exposure ${JSON.stringify(query)}`,
          queryKey: version => queryKeys.exposure(query, version),
          fetch: signal =>
            call(`${platformPaths.exposure}/${encodeURIComponent(symbol)}`, {
              query: { expiries },
              signal,
              schema: exposureAnswerSchema,
            }),
          versionOf: ({ provenance }: ExposureAnswer) => provenance.version,
        }
      : null,
  )
  const [last, setLast] = useState<ExposureAnswer | null>(null)
  if (shown.answer !== null && shown.answer !== last) setLast(shown.answer)
  const isUnlisted = !isKnown && list.data !== undefined
  const error = isKnown ? shown.error : list.error
  const isLoading = shown.answer === null && error === null && !shown.hasNone && !isUnlisted
  const kept = isLoading && last?.symbol === symbol ? last : null
  return {
    answer: shown.answer ?? kept,
    error,
    lacks: isUnlisted ? 'listing' : shown.hasNone ? 'levels' : null,
    isLoading,
  }
}

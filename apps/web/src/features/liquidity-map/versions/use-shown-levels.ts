import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { indexFundOf } from '@tidemark/domain'
import { useEffect } from 'react'
import { useCredentials } from '../../../session/credentials.ts'
import { PlatformError } from '../../../session/platform-error.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import { showLevels, useShownLevels } from './shown-levels.ts'
import type { LevelsOutcome, LevelsRequest } from './symbol-levels.ts'

/** An answer of an earlier version is not requested again; a short time keeps switching of modes quick. */
const gcTime = 60_000

interface VersionedQuery<Answer> {
  readonly symbol: string
  /** Everything the answer depends on except its version. */
  readonly key: string
  readonly queryKey: (version: string | null) => QueryKey
  /** `version`: the one that is announced; null: whichever is newest. */
  readonly fetch: (signal: AbortSignal, version: string | null) => Promise<Answer>
  readonly versionOf: (answer: Answer) => string
}

interface Shown<Answer> {
  /** Null while it loads, without levels and after a failure. */
  readonly answer: Answer | null
  readonly error: Error | null
  /** The platform announced that the symbol has no levels. */
  readonly hasNone: boolean
  /** The version of the symbol's levels that all views show. */
  readonly version: string | null
}

/** The symbol whose levels a symbol shows: an index future has those of its fund. */
const levelsSymbolOf = (symbol: string): string => indexFundOf(symbol) ?? symbol

/** Shows the answer to a query at the same version as every other view of the symbol. Null: nothing to ask. */
export function useShown<Answer>(query: VersionedQuery<Answer> | null): Shown<Answer> {
  const client = useQueryClient()
  const email = useCredentials(({ email }) => email)
  const symbol = levelsSymbolOf(query?.symbol ?? '')
  const isListed = useKnownSymbol(symbol) !== null
  const key = query?.key ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query; another user starts anew
  useEffect(() => {
    if (query === null) return
    const request: LevelsRequest = {
      key: query.key,
      async load(version, signal, isForced) {
        const queryKey = query.queryKey(version)
        signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, exact: true }))
        // An answer may be newer than the version it was requested for.
        const cached = client.getQueryData<Answer>(queryKey)
        const isCached = !isForced && cached !== undefined && query.versionOf(cached) === version
        try {
          const answer = await client.fetchQuery({
            queryKey,
            queryFn: context => query.fetch(context.signal, version),
            staleTime: isCached ? Number.POSITIVE_INFINITY : 0,
            gcTime,
            // `SymbolLevels` retries, all requests of a symbol together; and being offline is a failure to retry.
            retry: false,
            networkMode: 'always',
          })
          return { kind: 'answer', version: query.versionOf(answer), answer }
        } catch (error) {
          return failureOf(error)
        }
      },
    }
    return showLevels(symbol, isListed, request)
  }, [client, email, symbol, isListed, key])

  const outcome = useShownLevels(({ outcomes }) => (key === null ? undefined : outcomes[key]))
  const version = useShownLevels(({ versions }) => versions[symbol] ?? null)
  const answer = outcome?.kind === 'answer' ? (outcome.answer as Answer) : null
  const error = outcome && 'error' in outcome ? outcome.error : null
  return { answer, error, hasNone: outcome?.kind === 'none', version }
}

function failureOf(error: unknown): LevelsOutcome {
  const isRefused = error instanceof PlatformError && error.status >= 400 && error.status < 500
  return {
    kind: isRefused ? 'refused' : 'failed',
    error: error instanceof Error ? error : new Error(String(error)),
  }
}

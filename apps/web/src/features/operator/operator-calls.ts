import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  adminPaths,
  announcementAnswerSchema,
  marketClockSchema,
  restampAnswerSchema,
  sourcesAnswerSchema,
} from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

const refetchMs = 5_000
/** Long enough to compute all levels on a slow machine. */
const restampTimeoutMs = 60_000
/** Longer than the platform waits for its engine. */
const epochTimeoutMs = 75_000

export const sourcesQuery = queryOptions({
  queryKey: queryKeys.sources,
  queryFn: ({ signal }) => call(adminPaths.adminSources, { signal, schema: sourcesAnswerSchema }),
  refetchInterval: refetchMs,
  retry: false,
})

export const useAnnounce = () =>
  useMutation({
    mutationFn: (text: string) =>
      call(adminPaths.adminAnnouncement, {
        method: 'POST',
        body: { text },
        schema: announcementAnswerSchema,
      }),
  })

export function useSetClock() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly at?: string; readonly speed?: number }) =>
      call(adminPaths.adminClock, { method: 'POST', body: change, schema: marketClockSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.marketClock }),
  })
}

export function useStartEpoch() {
  const queries = useQueryClient()
  return useMutation({
    /** Null: as at the first start. */
    mutationFn: (at: string | null) =>
      call(adminPaths.adminEpoch, {
        method: 'POST',
        body: at === null ? {} : { at },
        limitMs: epochTimeoutMs,
        schema: marketClockSchema,
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.marketClock }),
        queries.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
      ]),
  })
}

export function useRestamp() {
  const queries = useQueryClient()
  return useMutation({
    /** Null: all symbols. */
    mutationFn: (symbols: readonly string[] | null) =>
      call(adminPaths.adminRestamp, {
        method: 'POST',
        body: symbols === null ? {} : { symbols },
        limitMs: restampTimeoutMs,
        schema: restampAnswerSchema,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  })
}

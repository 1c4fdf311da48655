import { queryOptions } from '@tanstack/react-query'
import { platformPaths, scanDaySchema, scanHitsSchema, scanListSchema } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Scans are evaluated once a minute. */
const refreshMs = 20_000

export const scansQuery = (email: string | null) =>
  queryOptions({
    queryKey: queryKeys.scans(email),
    queryFn: async ({ signal }) =>
      (await call(platformPaths.scans, { signal, schema: scanListSchema })).scans,
    enabled: email !== null,
  })

/** Null: the last session that has begun. */
export const scanDayQuery = (scanId: string, date: string | null) =>
  queryOptions({
    queryKey: queryKeys.scanDay(scanId, date),
    queryFn: ({ signal }) =>
      call(`${platformPaths.scans}/${scanId}/day`, {
        signal,
        schema: scanDaySchema,
        ...(date !== null && { query: { date } }),
      }),
    ...(date === null && { refetchInterval: refreshMs }),
  })

export const scanHitsQuery = (email: string | null, symbol: string) =>
  queryOptions({
    queryKey: queryKeys.scanHits(email, symbol),
    queryFn: ({ signal }) =>
      call(platformPaths.scanHits, { signal, query: { symbol }, schema: scanHitsSchema }),
    enabled: email !== null,
    refetchInterval: refreshMs,
  })

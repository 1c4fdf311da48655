import { queryOptions } from '@tanstack/react-query'
import { platformPaths, resiliencePointSchema } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { queryKeys } from '../../session/query-keys.ts'

const schema = resiliencePointSchema.array()
/** The engine may have to compute the day anew. */
const limitMs = 60_000

/** The saved minutes of a session. Minutes after the request come from the socket. */
export const savedResilienceQuery = (date: IsoDate) =>
  queryOptions({
    queryKey: queryKeys.savedResilience(date),
    queryFn: ({ signal }) => call(`${platformPaths.savedResilience}/${date}`, { schema, signal, limitMs }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** DR-12: the platform has no such day. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof PlatformError && error.code === 'not_found'

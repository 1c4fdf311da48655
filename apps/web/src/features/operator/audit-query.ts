import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AuditAction, adminPaths, auditAnswerSchema } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

const refetchMs = 30_000

export interface AuditFilter {
  readonly action: AuditAction | null
  /** An email address; empty for every user. */
  readonly user: string
}

/** Pages of the audit log, newest first. Reloaded regularly until older pages are shown, which would make that expensive. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      call(adminPaths.adminAudit, {
        query: {
          ...(filter.action === null ? {} : { action: filter.action }),
          ...(filter.user === '' ? {} : { user: filter.user }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
        schema: auditAnswerSchema,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.older,
    refetchInterval: query => ((query.state.data?.pages.length ?? 0) > 1 ? false : refetchMs),
    retry: false,
  })

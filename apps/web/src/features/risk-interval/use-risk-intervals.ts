import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DdBand } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import { useEffect } from 'react'
import { PlatformError } from '../../session/platform-error.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { recordsQuery } from './records-query.ts'
import { riskIntervalTexts } from './texts.ts'

interface RiskIntervalAnswer {
  readonly records: readonly DdBand[] | undefined
  /** Null unless there is nothing to show because of it. */
  readonly error: Error | null
  readonly retry: () => void
}

/** RI-3: the records of the day before the session. A new session asks again. */
export function useRiskIntervals(session: IsoDate | null): RiskIntervalAnswer {
  const { data, error, errorUpdatedAt, refetch } = useQuery(recordsQuery(session))
  const shownError = data === undefined ? error : null
  useReportedError(shownError, errorUpdatedAt)
  return { records: data, error: shownError, retry: () => void refetch() }
}

/** RI-5. A refusal for want of the membership is no error: the record of the user is loaded again, and the offer shown. */
function useReportedError(error: Error | null, at: number): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is reported, also when it is the same again
  useEffect(() => {
    if (error === null) return
    if (error instanceof PlatformError && error.code === 'tier_required')
      void client.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
    else showAlert(riskIntervalTexts.alert)
  }, [error, at, client])
}

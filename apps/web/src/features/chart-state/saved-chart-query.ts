import { queryOptions } from '@tanstack/react-query'
import { chartAnswerSchema, platformPaths } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Fetched while the chart's code loads; ChartSync then reuses the same answer. */
export const savedChartQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.savedChart(email),
    queryFn: ({ signal }) => call(platformPaths.chart, { signal, schema: chartAnswerSchema }),
    staleTime: 2_000,
    retry: false,
  })

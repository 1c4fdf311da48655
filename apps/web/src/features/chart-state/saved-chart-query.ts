import { queryOptions } from '@tanstack/react-query'
import { platformPaths, readableChartAnswerSchema } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Fetched while the chart's code loads; ChartSync then reuses the same answer. */
export const savedChartQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.savedChart(email),
    queryFn: ({ signal }) => call(platformPaths.chart, { signal, schema: readableChartAnswerSchema }),
    staleTime: 2_000,
    retry: false,
  })

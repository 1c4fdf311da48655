import { queryOptions } from '@tanstack/react-query'
import { chartAnswerSchema, platformPaths } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'

/** Asked for while the chart's code is on its way; whoever looks after the chart takes the same answer. */
export const savedChartQuery = (email: string) =>
  queryOptions({
    queryKey: ['saved-chart', email],
    queryFn: ({ signal }) => call(platformPaths.chart, { signal, schema: chartAnswerSchema }),
    staleTime: 2_000,
    retry: false,
  })

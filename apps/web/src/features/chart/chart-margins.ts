import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChartMargins } from '@tidemark/chart'
import {
  type DisplaySettings,
  defaultDisplaySettings,
  platformPaths,
  settingsAnswerSchema,
} from '@tidemark/contracts'
import { useMemo } from 'react'
import { call } from '../../session/platform-client.ts'
import { useSession } from '../../session/session-store.ts'

const settingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['display-settings', email],
    queryFn: async ({ signal }) => {
      const [first] = await call(platformPaths.settings, {
        query: { email },
        signal,
        schema: settingsAnswerSchema,
      })
      return first?.settings ?? defaultDisplaySettings()
    },
    staleTime: 5 * 60_000,
  })

/** CH-8: the margins of the user's display settings; the defaults until they are here. The same while they are equal. */
export function useChartMargins(): ChartMargins {
  const { email } = useSession()
  const { data } = useQuery({ ...settingsQuery(email ?? ''), enabled: email !== null })
  const text = JSON.stringify(data ? marginsOf(data) : defaultMargins)
  return useMemo(() => JSON.parse(text) as ChartMargins, [text])
}

const marginsOf = ({ margins }: DisplaySettings): ChartMargins => ({
  topPercent: margins.verticleChartMargin,
  bottomPercent: margins.verticalChartMarginBottom,
  intraHour: { left: margins.intraHourLeft, right: margins.intraHourRight },
  intraDay: { left: margins.intraDayLeft, right: margins.intraDayRight },
  day: { left: margins.dayLeft, right: margins.dayRight },
  gtDay: { left: margins.gtDayLeft, right: margins.gtDayRight },
})

export const defaultMargins: ChartMargins = marginsOf(defaultDisplaySettings())

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Indicators, indicatorsAnswerSchema, indicatorsSchema, platformPaths } from '@tidemark/contracts'
import { reportProblem } from '../../platform/report-problem.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { useSession } from '../../session/session-store.ts'

const none = indicatorsSchema.parse({})
/** GS-9. */
const saveAfterMs = 5000

const indicatorsQuery = (email: string) =>
  queryOptions({
    queryKey: ['indicators', email],
    queryFn: async ({ signal }) => {
      const [first] = await call(platformPaths.indicators, {
        query: { email },
        signal,
        schema: indicatorsAnswerSchema,
      })
      return first?.indicators ?? none
    },
    // What this window shows is its own from here on; a save by another window must not switch things off here.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Which indicators are on; none until that is known. */
export function useActiveIndicators(): Indicators {
  const { email } = useSession()
  const { data } = useQuery({ ...indicatorsQuery(email ?? ''), enabled: email !== null })
  return data ?? none
}

let waiting: { timer: ReturnType<typeof setTimeout>; email: string; change: Partial<Indicators> } | null =
  null

/** Switches indicators: on the screen at once, saved 5 s after the last change. */
export function useSetIndicators(): (change: Partial<Indicators>) => void {
  const { email } = useSession()
  const client = useQueryClient()
  return change => {
    const { queryKey } = indicatorsQuery(email ?? '')
    client.setQueryData(queryKey, before => ({ ...(before ?? none), ...change }))
    if (email !== null) saveLater(email, change)
  }
}

function saveLater(email: string, change: Partial<Indicators>): void {
  const earlier = waiting?.email === email ? waiting.change : {}
  if (waiting) clearTimeout(waiting.timer)
  waiting = { timer: setTimeout(saveIndicatorsNow, saveAfterMs), email, change: { ...earlier, ...change } }
  window.addEventListener('pagehide', saveIndicatorsNow)
}

/** What waits goes at once: when the page is left, and before a window opens that shall show the same. */
export function saveIndicatorsNow(): void {
  if (!waiting) return
  const { timer, email, change } = waiting
  waiting = null
  clearTimeout(timer)
  window.removeEventListener('pagehide', saveIndicatorsNow)
  call(platformPaths.indicators, {
    method: 'POST',
    query: { email },
    body: change,
    keepalive: true,
    schema: noAnswer,
  }).catch((error: unknown) => reportProblem('The choice of indicators was not saved', error))
}

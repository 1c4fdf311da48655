import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Indicators, indicatorsAnswerSchema, indicatorsSchema, platformPaths } from '@tidemark/contracts'
import { reportProblem } from '../../platform/report-problem.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'

const none = indicatorsSchema.parse({})
/** GS-9. */
const saveDelayMs = 5000

const indicatorsQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.indicators(email),
    queryFn: async ({ signal }) => {
      const [first] = await call(platformPaths.indicators, {
        query: { email },
        signal,
        schema: indicatorsAnswerSchema,
      })
      return first?.indicators ?? none
    },
    // Loaded once per window: a change in another window must not switch indicators off here.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Which indicators are on; none until they load. */
export function useActiveIndicators(): Indicators {
  const { email } = useSession()
  const { data } = useQuery({ ...indicatorsQuery(email ?? ''), enabled: email !== null })
  return data ?? none
}

let pending: { timer: ReturnType<typeof setTimeout>; email: string; change: Partial<Indicators> } | null =
  null

/** Switches indicators: shown at once, saved 5 s after the last change. */
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
  const earlier = pending?.email === email ? pending.change : {}
  if (pending) clearTimeout(pending.timer)
  pending = { timer: setTimeout(saveIndicatorsNow, saveDelayMs), email, change: { ...earlier, ...change } }
  window.addEventListener('pagehide', saveIndicatorsNow)
}

/** Saves a pending change immediately: when the page closes, and before a window opens that must show the same. */
export function saveIndicatorsNow(): void {
  if (!pending) return
  const { timer, email, change } = pending
  pending = null
  clearTimeout(timer)
  window.removeEventListener('pagehide', saveIndicatorsNow)
  call(platformPaths.indicators, {
    method: 'POST',
    query: { email },
    body: change,
    keepalive: true,
    schema: noAnswer,
  }).catch((error: unknown) => reportProblem('The selected indicators were not saved', error))
}

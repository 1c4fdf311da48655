import { queryOptions } from '@tanstack/react-query'
import { type OwnAlert, ownAlertListSchema, platformPaths } from '@tidemark/contracts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

export const ownAlertsQuery = (email: string | null) =>
  queryOptions({
    queryKey: queryKeys.ownAlerts(email),
    queryFn: async ({ signal }) =>
      (await call(platformPaths.alerts, { signal, schema: ownAlertListSchema })).alerts,
    enabled: email !== null,
    // The server reports changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

const currentQuery = () => ownAlertsQuery(useCredentials.getState().email)

/** The list as it is known; empty before it is loaded. */
export const knownAlerts = (): readonly OwnAlert[] => queryClient.getQueryData(currentQuery().queryKey) ?? []

export const areAlertsKnown = (): boolean => queryClient.getQueryData(currentQuery().queryKey) !== undefined

let changesInFlight = 0

/** Runs a change and reloads the list after it. */
export async function reloadAfter<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  changesInFlight += 1
  try {
    return await change()
  } finally {
    changesInFlight -= 1
    reloadOwnAlerts()
  }
}

/** Waits for the changes in flight: a list from before them would hide what the user has just done. */
export function reloadOwnAlerts(): void {
  if (changesInFlight === 0) void queryClient.invalidateQueries({ queryKey: currentQuery().queryKey })
}

/** Changes the known list. A list that is on its way may be older and is dropped. */
export function updateKnownAlerts(update: (alerts: readonly OwnAlert[]) => readonly OwnAlert[]): void {
  const { queryKey } = currentQuery()
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, alerts => alerts && [...update(alerts)])
}

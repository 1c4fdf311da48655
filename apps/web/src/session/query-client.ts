import { notifyManager, QueryClient } from '@tanstack/react-query'
import { useCredentials } from './credentials.ts'
import { PlatformError } from './platform-error.ts'

// Cached data renders before the browser does anything else; by default it would wait for a timer.
notifyManager.setScheduler(queueMicrotask)

const isTransient = (error: Error): boolean =>
  error instanceof PlatformError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransient(error),
        refetchOnWindowFocus: false,
      },
    },
  })

export const queryClient = createQueryClient()

/** Data that one user loaded must not be shown to the next. */
export const clearQueriesOnUserChange = (): (() => void) =>
  useCredentials.subscribe((now, before) => {
    if (now.email !== before.email) queryClient.clear()
  })

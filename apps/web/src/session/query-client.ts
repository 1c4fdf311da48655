import { notifyManager, QueryClient } from '@tanstack/react-query'
import { useCredentials } from './credentials.ts'
import { PlatformError } from './platform-error.ts'

// What is known is shown before the browser does anything else; by default it would wait for a timer.
notifyManager.setScheduler(queueMicrotask)

const mayPass = (error: Error): boolean =>
  error instanceof PlatformError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && mayPass(error), refetchOnWindowFocus: false },
    },
  })

export const queryClient = createQueryClient()

/** What one user loaded is never shown to the next. */
export const forgetDataOnSignOut = (): (() => void) =>
  useCredentials.subscribe((now, before) => {
    if (now.email !== before.email) queryClient.clear()
  })

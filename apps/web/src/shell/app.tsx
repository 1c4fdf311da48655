import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../session/query-client.ts'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { router } from './router.ts'

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AlertHost />
        <NoticeHost />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

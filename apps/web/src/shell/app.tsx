import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../session/query-client.ts'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { PageAtAddress } from './page-at-address.tsx'
import { routes } from './routes.tsx'

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <PageAtAddress routes={routes} />
        </BrowserRouter>
        <AlertHost />
        <NoticeHost />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

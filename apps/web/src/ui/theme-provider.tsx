import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Vite writes the nonce of this response into a meta tag; without it the content policy refuses Mantine's style tags. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

interface ThemeProviderProps {
  readonly children: ReactNode
  /** “test” disables transitions and portals. */
  readonly env?: 'default' | 'test'
}

export function ThemeProvider({ children, env = 'default' }: ThemeProviderProps) {
  const appearance = useAppearance()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={appearance.theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={pageNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  )
}

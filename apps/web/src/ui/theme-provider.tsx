import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { pageNonce } from './page-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

interface ThemeProviderProps {
  readonly children: ReactNode
  /** “test” disables transitions, portals and the variables of the style sheets. */
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
      withCssVariables={env !== 'test'}
      // No part hides itself by the width of the window with a class of the library.
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

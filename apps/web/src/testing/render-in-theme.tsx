import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { ThemeProvider } from '../ui/theme-provider.tsx'

afterEach(cleanup)

/** Renders a component in the theme of the app, without transitions and portals. */
export const renderInTheme = (node: ReactNode) => render(<ThemeProvider env="test">{node}</ThemeProvider>)

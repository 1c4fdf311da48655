import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { ThemeProvider } from '../ui/theme-provider.tsx'

afterEach(cleanup)

/** For tests: a piece of interface as the app would show it, without transitions and portals. */
export const renderInTheme = (piece: ReactNode) => render(<ThemeProvider env="test">{piece}</ThemeProvider>)

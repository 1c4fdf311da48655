import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'

function Broken(): never {
  throw new Error('broken')
}
const at = (path: string, page: ReactNode) => (
  <ThemeProvider env="test">
    <PageErrorBoundary path={path}>{page}</PageErrorBoundary>
  </ThemeProvider>
)
const failed = () => screen.queryByRole('heading', { name: 'This page stopped working' })

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a page that fails', () => {
  it('is replaced by an explanation and a button that reloads', () => {
    render(at('/app', <Broken />))
    expect(failed()).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(document.title).toBe('Page failed · Tidemark')
  })

  it('does not stop the page of another address', () => {
    const { rerender } = render(at('/app', <Broken />))
    rerender(at('/app', <h1>Sound</h1>))
    expect(failed()).toBeTruthy()
    rerender(at('/user', <h1>Sound</h1>))
    expect(failed()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Sound' })).toBeTruthy()
  })
})

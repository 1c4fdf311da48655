import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { PanelErrorBoundary } from './panel-error-boundary.tsx'

afterEach(() => vi.restoreAllMocks())

describe('PanelErrorBoundary', () => {
  it('keeps the siblings of a failed panel running, reports the error and retries on demand', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const Walls = () => {
      if (broken) throw new Error('no walls today')
      return <p>The walls</p>
    }
    renderInTheme(
      <>
        <PanelErrorBoundary name="Walls">
          <Walls />
        </PanelErrorBoundary>
        <PanelErrorBoundary name="Scanner">
          <p>The scanner</p>
        </PanelErrorBoundary>
      </>,
    )

    expect(screen.getByRole('alert').textContent).toContain('Walls stopped working')
    expect(screen.getByText('The scanner')).toBeTruthy()
    expect(reported.mock.calls.some(([text]) => String(text).startsWith('[tidemark] Walls failed'))).toBe(
      true,
    )

    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The walls')).toBeTruthy()
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PlatformError } from '../../session/platform-error.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { ExposureNote } from './exposure-note.tsx'

it('[BY-26] says in words that loading failed, and loads again', async () => {
  const retry = vi.fn()
  const error = new PlatformError({ code: 'internal', status: 500, message: 'The server failed.' })
  renderInWorkspace(
    <ExposureNote
      symbol="SPY"
      state={{ answer: null, error, lacks: null, isLoading: false }}
      onRetry={retry}
      example={{ symbol: 'SPY', open: () => undefined }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The server failed.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

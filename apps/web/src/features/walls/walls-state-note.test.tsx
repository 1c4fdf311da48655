import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PlatformError } from '../../session/platform-error.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { WallsStateNote } from './walls-state-note.tsx'

it('offers to try again after a failure that may pass', async () => {
  const onRetry = vi.fn()
  const error = new PlatformError({ code: 'offline', status: 0, message: 'The server did not answer' })
  const walls = { result: null, error, hasNone: false, isLoading: false }
  renderInTheme(<WallsStateNote symbol="SPY" walls={walls} hasReference onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('names a symbol without levels', () => {
  const walls = { result: null, error: null, hasNone: true, isLoading: false }
  renderInTheme(<WallsStateNote symbol="BRK" walls={walls} hasReference onRetry={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe('BRK has no levels.')
})

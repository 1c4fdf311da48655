import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { IconButton } from './icon-button.tsx'

describe('IconButton', () => {
  it('has a name, a tooltip with name and shortcut, and a pressed state', async () => {
    renderInTheme(
      <IconButton label="Undo" shortcut="Ctrl Z" pressed>
        <svg aria-hidden="true" />
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Undo', pressed: true })
    await userEvent.hover(button)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Undo Ctrl Z')
  })

  it('does nothing when disabled, and stays focusable', async () => {
    const onClick = vi.fn()
    renderInTheme(
      <IconButton label="Undo" disabled onClick={onClick}>
        <svg aria-hidden="true" />
      </IconButton>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
  })
})

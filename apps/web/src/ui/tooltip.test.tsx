import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../testing/render-in-workspace.tsx'
import { Tooltip } from './tooltip.tsx'

const open = (touch = false) => {
  renderInWorkspace(
    <Tooltip label="Undoes the last change" touch={touch}>
      <button type="button">Undo</button>
    </Tooltip>,
  )
  return screen.getByRole('button', { name: 'Undo' })
}

describe('a tooltip', () => {
  it('describes its element while the pointer is over it, and goes with Escape', async () => {
    const button = open()
    await userEvent.hover(button)
    const label = await screen.findByRole('tooltip')
    expect(label.textContent).toBe('Undoes the last change')
    expect(button.getAttribute('aria-describedby')).toBe(label.id)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(button.hasAttribute('aria-describedby')).toBe(false)
  })

  it('appears by touch only where that is wanted', async () => {
    const touched = open(true)
    fireEvent.pointerEnter(touched, { pointerType: 'touch' })
    fireEvent.mouseEnter(touched)
    await screen.findByRole('tooltip')
    fireEvent.mouseLeave(touched)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

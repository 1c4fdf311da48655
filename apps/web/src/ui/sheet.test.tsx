import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { Sheet } from './sheet.tsx'
import { heightAfterDrag } from './sheet-height.ts'

function Page() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('Tools')}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      {open === null ? null : (
        <Sheet title={open} onClose={() => setOpen(null)}>
          <input aria-label="Field" />
          <div role="menu">
            <button type="button">Entry</button>
          </div>
        </Sheet>
      )}
    </>
  )
}

const sheet = () => screen.queryByRole('dialog', { name: 'Tools' })

async function open() {
  const user = userEvent.setup()
  renderInTheme(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

afterEach(() => vi.restoreAllMocks())

describe('a sheet', () => {
  it('gets the focus, closes with Esc and gives the focus back', async () => {
    const user = await open()
    expect(document.activeElement).toBe(sheet())
    await user.keyboard('{Escape}')
    expect(sheet()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('leaves Esc to a menu inside, and the focus to the page that the user went on to', async () => {
    const user = await open()
    screen.getByRole('button', { name: 'Entry' }).focus()
    await user.keyboard('{Escape}')
    expect(sheet()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await user.keyboard('{Escape}')
    expect(sheet()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  })

  it('is modal at full height only', async () => {
    const user = await open()
    expect(sheet()?.getAttribute('aria-modal')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Full height' }))
    expect(sheet()?.getAttribute('aria-modal')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Half height' }))
    expect(sheet()?.getAttribute('aria-modal')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close Tools' }))
    expect(sheet()).toBeNull()
  })

  it('closes the one that was open', () => {
    const onClose = vi.fn()
    renderInTheme(
      <>
        <Sheet title="First" onClose={onClose}>
          {null}
        </Sheet>
        <Sheet title="Second" onClose={() => undefined}>
          {null}
        </Sheet>
      </>,
    )
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('rests at full height, half height or closed after a drag of its head', async () => {
    await open()
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get')
    const drag = (to: number) => {
      const head = screen.getByRole('heading', { name: 'Tools' })
      height.mockReturnValue(400)
      fireEvent.pointerDown(head, { pointerId: 1, button: 0, clientY: 400 })
      fireEvent.pointerMove(head, { pointerId: 1, clientY: to })
      height.mockReturnValue(800 - to)
      fireEvent.pointerUp(head, { pointerId: 1, clientY: to })
    }
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
    drag(403)
    expect(sheet()?.getAttribute('data-height')).toBe('half')
    drag(100)
    expect(sheet()?.getAttribute('data-height')).toBe('full')
    drag(380)
    expect(sheet()?.getAttribute('data-height')).toBe('half')
    drag(700)
    expect(sheet()).toBeNull()
  })
})

describe('heightAfterDrag', () => {
  it.each([
    [0, null],
    [239, null],
    [240, 'half'],
    [559, 'half'],
    [560, 'full'],
    [900, 'full'],
  ])('%i of 800 px: %s', (height, rest) => {
    expect(heightAfterDrag(height, 800)).toBe(rest)
  })
})

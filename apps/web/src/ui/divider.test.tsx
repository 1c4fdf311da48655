import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { Divider } from './divider.tsx'

type Options = Partial<Pick<ComponentProps<typeof Divider>, 'orientation' | 'inverted' | 'onReset'>>

function Pane({ orientation = 'vertical', inverted = false, onReset = () => {} }: Options) {
  const [value, setValue] = useState(300)
  return (
    <Divider
      orientation={orientation}
      inverted={inverted}
      label="Drawer width"
      value={value}
      min={200}
      max={600}
      onChange={setValue}
      onReset={onReset}
    />
  )
}

const show = (options: Options = {}) => {
  renderInTheme(<Pane {...options} />)
  const divider = screen.getByRole('separator', { name: 'Drawer width' })
  divider.setPointerCapture = () => {}
  divider.focus()
  return { divider, now: () => divider.getAttribute('aria-valuenow') }
}

describe('Divider', () => {
  it('exposes its value and range', () => {
    const { divider, now } = show()
    expect([now(), divider.ariaValueMin ?? divider.getAttribute('aria-valuemin')]).toEqual(['300', '200'])
    expect(divider.getAttribute('aria-valuemax')).toBe('600')
    expect(divider.getAttribute('aria-orientation')).toBe('vertical')
  })

  it('moves by 8 with the arrow keys, by 40 with Shift, and to the ends with Home and End', async () => {
    const { now } = show()
    await userEvent.keyboard('{ArrowRight}')
    expect(now()).toBe('308')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(now()).toBe('268')
    await userEvent.keyboard('{End}')
    expect(now()).toBe('600')
    await userEvent.keyboard('{ArrowRight}')
    expect(now()).toBe('600')
    await userEvent.keyboard('{Home}')
    expect(now()).toBe('200')
  })

  it('moves in the direction of the arrow when its pane is below', async () => {
    const { now } = show({ orientation: 'horizontal', inverted: true })
    await userEvent.keyboard('{ArrowUp}')
    expect(now()).toBe('308')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(now()).toBe('292')
  })

  it('follows the pointer only while it is pressed', () => {
    const { divider, now } = show()
    fireEvent.pointerDown(divider, { button: 0, clientX: 100 })
    fireEvent.pointerMove(divider, { clientX: 150 })
    expect(now()).toBe('350')
    fireEvent.pointerMove(divider, { clientX: 5000 })
    expect(now()).toBe('600')
    fireEvent.pointerUp(divider)
    fireEvent.pointerMove(divider, { clientX: 100 })
    expect(now()).toBe('600')
  })

  it('resets on a double click', async () => {
    const onReset = vi.fn()
    await userEvent.dblClick(show({ onReset }).divider)
    expect(onReset).toHaveBeenCalledOnce()
  })
})

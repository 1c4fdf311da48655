import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { undoableSetter } from './record-fields.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { windowHistory } from './window-history.ts'

let isOn = false
const set = undoableSetter(
  {
    get: () => isOn,
    set: value => {
      isOn = value
    },
  },
  value => `switch ${value ? 'on' : 'off'}`,
)

function Page({ hasModal = false }: { readonly hasModal?: boolean }) {
  useUndoKeys()
  return (
    <ThemeProvider env="test">
      <button type="button">Button</button>
      <input aria-label="Text" />
      <input aria-label="Box" type="checkbox" />
      {hasModal ? <div role="dialog" aria-modal="true" aria-label="Modal" /> : null}
    </ThemeProvider>
  )
}

/** Whether the page used the key. */
const press = (element: Element, key: string, more: object = {}) =>
  !fireEvent.keyDown(element, { key, ctrlKey: true, ...more })

beforeEach(() => {
  windowHistory.clear()
  isOn = false
  set(true)
})

afterEach(cleanup)

describe('[BY-7] the keys of undo and redo', () => {
  it('work wherever the focus is, with Ctrl and with Command', () => {
    render(<Page />)
    for (const element of [document.body, screen.getByRole('button'), screen.getByLabelText('Box')]) {
      expect(press(element, 'z')).toBe(true)
      expect(isOn).toBe(false)
      expect(press(element, 'Z', { shiftKey: true })).toBe(true)
      expect(isOn).toBe(true)
    }
    press(document.body, 'z', { ctrlKey: false, metaKey: true })
    expect(isOn).toBe(false)
    press(document.body, 'y')
    expect(isOn).toBe(true)
  })

  it('are the browser’s in a text field, and do nothing under a modal or with Alt', () => {
    const { rerender } = render(<Page />)
    expect(press(screen.getByLabelText('Text'), 'z')).toBe(false)
    expect(press(document.body, 'z', { altKey: true })).toBe(false)
    rerender(<Page hasModal />)
    expect(press(document.body, 'z')).toBe(false)
    expect(isOn).toBe(true)
  })
})

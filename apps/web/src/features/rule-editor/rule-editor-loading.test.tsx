import { EditorView } from '@codemirror/view'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queueSelectionEvents } from '../../testing/queued-selection.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { RuleEditor } from './rule-editor.tsx'

function Form() {
  const [value, setValue] = useState('price')
  return <RuleEditor label="Rule" value={value} onChange={setValue} fault={null} />
}

const field = () => screen.getByRole('textbox', { name: 'Rule' })

beforeEach(queueSelectionEvents)

it('[BY-9] keeps text, focus and caret of the plain field that is shown while the code loads', async () => {
  renderInTheme(<Form />)
  const plain = field() as HTMLInputElement
  expect([plain.tagName, plain.value]).toEqual(['INPUT', 'price'])
  plain.focus()
  fireEvent.change(plain, { target: { value: 'price > 74' } })
  plain.setSelectionRange(7, 7)
  fireEvent.select(plain)
  await waitFor(() => expect(field().isContentEditable).toBe(true))
  expect(field().textContent).toBe('price > 74')
  expect(document.activeElement).toBe(field())
  expect(EditorView.findFromDOM(field())?.state.selection.main).toMatchObject({ from: 7, to: 7 })
})

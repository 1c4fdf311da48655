import { EditorView } from '@codemirror/view'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCodeEditor } from './code-editor.ts'
import { noCaret } from './rule-field.ts'

it('keeps what was typed while an earlier text comes back', () => {
  const told: string[] = []
  const editor = createCodeEditor({
    parent: document.body,
    text: '',
    caret: noCaret,
    scope: () => ({ events: true }),
    onChange: text => told.push(text),
    onEnter: () => {},
  })
  const field = screen.getByRole('textbox')
  const type = (text: string) => {
    const view = EditorView.findFromDOM(field)
    view?.dispatch(view.state.replaceSelection(text))
  }
  type('a')
  type('b')
  editor.setText('a')
  expect(field.textContent).toBe('ab')
  editor.setText('ab')
  expect(field.textContent).toBe('ab')
  editor.setText('a')
  expect([field.textContent, told]).toEqual(['a', ['a', 'ab']])
  editor.destroy()
})

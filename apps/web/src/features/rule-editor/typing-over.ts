import { EditorView } from '@codemirror/view'

/**
 * Replaces a selection by what is typed. Left to itself, Chromium keeps the colours of the replaced text in a style
 * attribute, which the content policy refuses and reports.
 */
export const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data === null || view.composing) return false
    if (view.state.selection.main.empty) return false
    view.dispatch(
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true }),
    )
    event.preventDefault()
    return true
  },
})

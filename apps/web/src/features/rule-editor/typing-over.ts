import { EditorView } from '@codemirror/view'

/**
 * Replaces a selection by what is typed. Left to itself, Chromium keeps the colours of the replaced text in a style
 * attribute, which the content policy refuses and reports.
 */
export const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data === null || view.composing) return false
    const { from, to } = replacedRange(event, view)
    if (from === to) return false
    view.dispatch({
      changes: { from, to, insert: data },
      selection: { anchor: from + data.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    })
    event.preventDefault()
    return true
  },
})

/**
 * As the browser sees it, since the editor learns of a new selection a moment later. An event has no target while the field is
 * not yet laid out; the selection of the document then tells.
 */
function replacedRange(event: InputEvent, view: EditorView): { readonly from: number; readonly to: number } {
  const selection = view.contentDOM.ownerDocument.getSelection()
  const range = [
    ...event.getTargetRanges(),
    ...(selection?.rangeCount ? [selection.getRangeAt(0)] : []),
  ].find(({ collapsed, startContainer }) => !collapsed && view.contentDOM.contains(startContainer))
  if (range === undefined) return view.state.selection.main
  return {
    from: view.posAtDOM(range.startContainer, range.startOffset),
    to: view.posAtDOM(range.endContainer, range.endOffset),
  }
}

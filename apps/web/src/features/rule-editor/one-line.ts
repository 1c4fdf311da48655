import { EditorState } from '@codemirror/state'

/** A rule is one line: line breaks of a pasted text become spaces. */
export const oneLine = EditorState.transactionFilter.of(transaction => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction
  const insert = transaction.newDoc.toString().replaceAll('\n', ' ')
  return [
    {
      changes: { from: 0, to: transaction.startState.doc.length, insert },
      selection: transaction.newSelection,
      scrollIntoView: true,
    },
  ]
})

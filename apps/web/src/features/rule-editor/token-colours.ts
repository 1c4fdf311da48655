import { RangeSet } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import { type RuleTokenKind, tokenizeRule } from '@tidemark/domain'

/** One mark for each kind of token; `editor-theme.ts` has their colours. */
const marks = Object.fromEntries(
  (['field', 'keyword', 'function', 'number', 'text', 'operator', 'bracket', 'unknown'] as const).map(
    kind => [kind, Decoration.mark({ class: `tm-${kind}` })],
  ),
) as Readonly<Record<RuleTokenKind, Decoration>>

export const tokenColours = EditorView.decorations.compute(['doc'], state =>
  RangeSet.of(tokenizeRule(state.doc.toString()).map(({ kind, from, to }) => marks[kind].range(from, to))),
)

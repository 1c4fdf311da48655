import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  completionStatus,
  selectedCompletion,
  selectedCompletionIndex,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type RuleScope, ruleCompletions, tokenizeRule } from '@tidemark/domain'

/** The list of words that fit. Enter accepts one, and submits when there is nothing to accept; Esc closes only the list. */
export function ruleCompletion(scope: () => RuleScope, onEnter: () => void): Extension {
  const enter = (view: EditorView): boolean => {
    if (hasChosen(view) && acceptCompletion(view)) return true
    closeCompletion(view)
    onEnter()
    return true
  }
  return [
    autocompletion({
      override: [context => completionsFor(context, scope())],
      defaultKeymap: false,
      icons: false,
      activateOnCompletion: ({ type }) => type === 'function',
    }),
    Prec.highest(
      keymap.of([
        { key: 'Enter', run: enter },
        { key: 'Escape', run: closeCompletion, stopPropagation: true },
        ...completionKeymap.filter(({ key }) => key !== 'Enter' && key !== 'Escape'),
      ]),
    ),
    // Mantine listens for Escape on the window and would close the dialog around the field.
    EditorView.contentAttributes.of(view =>
      completionStatus(view.state) === 'active' ? { 'data-mantine-stop-propagation': 'true' } : {},
    ),
  ]
}

/** Whether Enter means the selected word: it was moved to, or begins with what is typed and is not yet all of it. */
function hasChosen({ state }: EditorView): boolean {
  const { head } = state.selection.main
  const typed = tokenizeRule(state.doc.toString()).find(token => token.from < head && head <= token.to)
  if ((selectedCompletionIndex(state) ?? 0) > 0) return true
  return typed !== undefined && selectedCompletion(state)?.label !== typed.text
}

function completionsFor({ state, pos }: CompletionContext, scope: RuleScope): CompletionResult | null {
  const { from, to, options } = ruleCompletions(state.doc.toString(), pos, scope)
  if (options.length === 0) return null
  return {
    from,
    to,
    options: options.map(({ text, kind, description }, index) => ({
      label: text,
      detail: description,
      type: kind,
      // In the order of the language: the library sorts by letters.
      sortText: String(index).padStart(3, '0'),
    })),
    validFor: /^"?[\p{L}\p{N}_]*$/u,
  }
}

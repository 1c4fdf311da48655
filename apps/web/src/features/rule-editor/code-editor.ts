import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder, tooltips } from '@codemirror/view'
import type { RuleFault, RuleScope } from '@tidemark/domain'
import { pageNonce } from '../../ui/page-nonce.ts'
import { editorTheme } from './editor-theme.ts'
import { faultUnderline, setFault } from './fault-underline.ts'
import { oneLine } from './one-line.ts'
import { ruleCompletion } from './rule-completion.ts'
import type { Caret } from './rule-field.ts'
import { ruleEditorTexts } from './texts.ts'
import { tokenColours } from './token-colours.ts'
import { typingOver } from './typing-over.ts'

interface CodeEditorOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly caret: Caret
  readonly scope: () => RuleScope
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
}

export interface CodeEditor {
  setText(text: string): void
  setFault(fault: RuleFault | null): void
  /** The elements that name the field and describe it, and whether its fault is shown. */
  setAria(labelId: string, messageId: string | undefined, isInvalid: boolean): void
  caret(): Caret
  destroy(): void
}

/** CodeMirror as a text field of one line, which wraps. Tab leaves it. */
export function createCodeEditor({
  parent,
  text,
  caret,
  scope,
  onChange,
  onEnter,
}: CodeEditorOptions): CodeEditor {
  const attributes = new Compartment()
  /** Texts told to `onChange` and not yet given back. One that comes back late must not undo what was typed since. */
  const told: string[] = []
  const end = text.length
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(caret.from, end), head: Math.min(caret.to, end) },
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({ 'aria-multiline': 'false', 'aria-autocomplete': 'list' }),
        EditorState.phrases.of({ Completions: ruleEditorTexts.completions }),
        EditorView.lineWrapping,
        // Inside a dialog the list would be cut off at its edge.
        tooltips({ parent: document.body }),
        attributes.of([]),
        ruleCompletion(scope, onEnter),
        keymap.of([...historyKeymap, ...standardKeymap]),
        history(),
        oneLine,
        typingOver,
        tokenColours,
        faultUnderline,
        editorTheme,
        placeholder(ruleEditorTexts.placeholder),
        EditorView.updateListener.of(update => {
          if (!update.docChanged || update.transactions.some(each => each.annotation(given))) return
          const changed = update.state.doc.toString()
          told.push(changed)
          onChange(changed)
        }),
      ],
    }),
  })
  if (caret.isFocused) view.focus()

  return {
    setText(next) {
      const known = told.indexOf(next)
      told.splice(0, known + 1)
      const now = view.state.doc.toString()
      if (known >= 0 || next === now) return
      view.dispatch({ changes: { from: 0, to: now.length, insert: next }, annotations: given.of(true) })
    },
    setFault: fault => view.dispatch({ effects: setFault.of(fault) }),
    setAria: (...aria) => view.dispatch({ effects: attributes.reconfigure(ariaAttributes(...aria)) }),
    caret() {
      const { from, to } = view.state.selection.main
      return { isFocused: view.hasFocus, from, to }
    },
    destroy: () => view.destroy(),
  }
}

/** Marks a text that came from outside. */
const given = Annotation.define<true>()

const ariaAttributes = (...[labelId, messageId, isInvalid]: Parameters<CodeEditor['setAria']>) =>
  EditorView.contentAttributes.of({
    'aria-labelledby': labelId,
    ...(messageId !== undefined && { 'aria-describedby': messageId }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  })

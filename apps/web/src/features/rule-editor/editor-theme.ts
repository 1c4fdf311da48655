import { EditorView } from '@codemirror/view'

const list = '.cm-tooltip.cm-tooltip-autocomplete'

/** In the tokens of the app, so that it follows theme and palette. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--tm-text)', fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--tm-font)', lineHeight: '18px' },
  '.cm-content': { padding: '4px 0', caretColor: 'var(--tm-text)' },
  '.cm-line': { padding: '0 8px' },
  '.cm-placeholder': { color: 'var(--tm-dim)' },
  '.tm-field': { color: 'var(--tm-accent)' },
  '.tm-keyword, .tm-function': { color: 'var(--tm-map-hg)' },
  '.tm-number': { color: 'var(--tm-warn)' },
  '.tm-text': { color: 'var(--tm-up)' },
  '.tm-operator, .tm-bracket': { color: 'var(--tm-dim)' },
  '.tm-fault': { textDecoration: 'underline wavy var(--tm-down)', textUnderlineOffset: '3px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--tm-raised)',
    border: '1px solid var(--tm-border)',
    borderRadius: 'var(--tm-radius)',
    color: 'var(--tm-text)',
    zIndex: '400',
  },
  [`${list} > ul`]: { fontFamily: 'var(--tm-font)', maxHeight: '240px', minWidth: '240px' },
  [`${list} > ul > li`]: { display: 'flex', gap: '16px', padding: '3px 8px', lineHeight: '18px' },
  [`${list} > ul > li[aria-selected]`]: { background: 'var(--tm-accent)', color: 'var(--tm-on-accent)' },
  [`${list} > ul > li[aria-selected] .cm-completionDetail`]: { color: 'inherit' },
  '.cm-completionDetail': {
    color: 'var(--tm-dim)',
    fontStyle: 'normal',
    marginLeft: 'auto',
  },
  '.cm-completionMatchedText': { fontWeight: '600', textDecoration: 'none' },
})

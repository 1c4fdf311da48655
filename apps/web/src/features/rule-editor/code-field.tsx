import type { RuleFault, RuleScope } from '@tidemark/domain'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import classes from './code-field.module.css'
import type { RuleFieldProps } from './rule-field.ts'

interface CodeFieldProps extends RuleFieldProps {
  readonly fault: RuleFault | null
  readonly scope: RuleScope
}

/** The field with colours, completion and the fault underlined. */
export function CodeField({ labelId, faultId, value, onChange, caret, fault, scope }: CodeFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const latest = useRef({ value, onChange, scope })
  latest.current = { value, onChange, scope }

  useLayoutEffect(() => {
    if (frame.current === null) return
    const created = createCodeEditor({
      parent: frame.current,
      text: latest.current.value,
      caret: caret.current,
      scope: () => latest.current.scope,
      onChange: text => latest.current.onChange(text),
      onEnter: () => frame.current?.closest('form')?.requestSubmit(),
    })
    editor.current = created
    return () => {
      caret.current = created.caret()
      created.destroy()
    }
  }, [caret])

  useEffect(() => editor.current?.setText(value), [value])
  useEffect(() => editor.current?.setFault(fault), [fault])
  useEffect(() => editor.current?.setIds(labelId, faultId), [labelId, faultId])

  return <div ref={frame} className={classes.frame} data-invalid={faultId !== undefined || undefined} />
}

import type { RuleFault, RuleScope } from '@tidemark/domain'
import { useLayoutEffect, useRef } from 'react'
import { type CodeEditor, createCodeEditor } from './code-editor.ts'
import classes from './code-field.module.css'
import type { RuleFieldProps } from './rule-field.ts'

interface CodeFieldProps extends RuleFieldProps {
  readonly fault: RuleFault | null
  readonly scope: RuleScope
  readonly onEnter: () => void
}

/** The field with colours, completion and the fault underlined. */
export function CodeField(props: CodeFieldProps) {
  const { labelId, messageId, isInvalid, value, caret, fault } = props
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const latest = useRef(props)
  latest.current = props

  useLayoutEffect(() => {
    if (frame.current === null) return
    const created = createCodeEditor({
      parent: frame.current,
      text: latest.current.value,
      caret: caret.current,
      scope: () => latest.current.scope,
      onChange: text => latest.current.onChange(text),
      onEnter: () => {
        latest.current.onEnter()
        frame.current?.closest('form')?.requestSubmit()
      },
    })
    editor.current = created
    return () => {
      caret.current = created.caret()
      created.destroy()
    }
  }, [caret])

  // Before the field is shown and used: it is never without its name, and what is typed first is not replaced.
  useLayoutEffect(
    () => editor.current?.setAria(labelId, messageId, isInvalid),
    [labelId, messageId, isInvalid],
  )
  useLayoutEffect(() => editor.current?.setText(value), [value])
  useLayoutEffect(() => editor.current?.setFault(fault), [fault])

  return <div ref={frame} className={classes.frame} data-invalid={isInvalid || undefined} />
}

import type { DrawingDoc, Drawings } from '@tidemark/chart'
import { type KeyboardEvent, useRef } from 'react'
import classes from './drawings.module.css'
import { drawingTexts } from './texts.ts'

interface TextEditorProps {
  readonly drawings: Drawings
  readonly doc: DrawingDoc
  readonly onDone: () => void
}

/** Text field in place of the drawing: Enter or blur applies the text, Shift+Enter adds a line, Esc cancels. */
export function TextEditor({ drawings, doc, onDone }: TextEditorProps) {
  const isDone = useRef(false)
  const box = drawings.boxOf(doc.id)
  const finish = (text: string | null) => {
    if (isDone.current) return
    isDone.current = true
    if (text !== null && text !== doc.text) drawings.setText(doc.id, text)
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') finish(null)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    finish(event.currentTarget.value)
  }
  return (
    <textarea
      className={classes.text}
      style={{
        left: box?.left ?? 40,
        top: box?.top ?? 60,
        fontSize: doc.style.fontSize,
        color: doc.style.colour,
      }}
      aria-label={drawingTexts.text.name}
      defaultValue={doc.text}
      rows={Math.max(1, doc.text.split('\n').length)}
      cols={20}
      // biome-ignore lint/a11y/noAutofocus: the user has just opened this editor
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onBlur={event => finish(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

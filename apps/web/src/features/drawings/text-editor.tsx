import type { DrawingDoc, Drawings } from '@tidemark/chart'
import { type KeyboardEvent, useRef } from 'react'
import classes from './drawings.module.css'
import { drawingTexts } from './texts.ts'

interface TextEditorProps {
  readonly drawings: Drawings
  readonly doc: DrawingDoc
  readonly onDone: () => void
}

/** Where the text is: Enter or leaving keeps what was typed, Shift and Enter breaks the line, Esc leaves it as it was. */
export function TextEditor({ drawings, doc, onDone }: TextEditorProps) {
  const isOver = useRef(false)
  const box = drawings.boxOf(doc.id)
  const finish = (text: string | null) => {
    if (isOver.current) return
    isOver.current = true
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
      // biome-ignore lint/a11y/noAutofocus: the user asked to write here
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onBlur={event => finish(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

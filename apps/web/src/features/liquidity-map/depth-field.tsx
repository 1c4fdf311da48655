import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { mapTexts } from './texts.ts'

const t = mapTexts.inputs
const maxDepth = 500

interface DepthFieldProps {
  readonly value: number
  readonly onChange: (depth: number) => void
}

/** Applies the depth on Enter or blur. An invalid depth shows an error and changes nothing. */
export function DepthField({ value, onChange }: DepthFieldProps) {
  const [text, setText] = useState(String(value))
  const [shown, setShown] = useState(value)
  // An undo changes the value under the typed text.
  if (value !== shown) {
    setShown(value)
    setText(String(value))
  }
  const depth = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isInvalid = !(depth >= 1 && depth <= maxDepth)
  const apply = () => {
    if (!isInvalid && depth !== value) onChange(depth)
  }
  return (
    <TextInput
      label={t.depthCount}
      inputMode="numeric"
      value={text}
      error={isInvalid ? t.depthError : null}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}

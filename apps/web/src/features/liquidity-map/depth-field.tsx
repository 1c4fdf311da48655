import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { mapTexts } from './texts.ts'

const t = mapTexts.inputs
const most = 500

interface DepthFieldProps {
  readonly value: number
  readonly onChange: (depth: number) => void
}

/** Applied on Enter or when the field is left; what is no depth is said and changes nothing. */
export function DepthField({ value, onChange }: DepthFieldProps) {
  const [text, setText] = useState(String(value))
  const depth = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isWrong = !(depth >= 1 && depth <= most)
  const apply = () => {
    if (!isWrong && depth !== value) onChange(depth)
  }
  return (
    <TextInput
      label={t.depthCount}
      inputMode="numeric"
      value={text}
      error={isWrong ? t.depthError : null}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}

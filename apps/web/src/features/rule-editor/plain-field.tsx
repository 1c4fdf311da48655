import { Input } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import type { RuleFieldProps } from './rule-field.ts'
import { ruleEditorTexts } from './texts.ts'

/** Shown until the code of the other field is loaded; tells it where the user was typing. */
export function PlainField({ labelId, messageId, isInvalid, value, onChange, caret }: RuleFieldProps) {
  const noteCaret = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    caret.current = {
      isFocused: true,
      from: currentTarget.selectionStart ?? value.length,
      to: currentTarget.selectionEnd ?? value.length,
    }
  }
  return (
    <Input
      aria-labelledby={labelId}
      aria-describedby={messageId}
      error={isInvalid}
      value={value}
      placeholder={ruleEditorTexts.placeholder}
      autoComplete="off"
      spellCheck={false}
      onFocus={noteCaret}
      onSelect={noteCaret}
      onBlur={() => {
        caret.current = { ...caret.current, isFocused: false }
      }}
      onChange={event => {
        noteCaret(event)
        onChange(event.currentTarget.value)
      }}
    />
  )
}

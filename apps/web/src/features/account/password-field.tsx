import { PasswordInput } from '@mantine/core'
import type { Ref } from 'react'
import { accountTexts } from './texts.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly description?: string | undefined
  readonly readOnly?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export function PasswordField({ onChange, error, description, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      error={error ?? false}
      description={description}
      onChange={event => onChange(event.currentTarget.value)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': accountTexts.entry.showCharacters }}
    />
  )
}

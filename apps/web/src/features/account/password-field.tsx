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

const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function PasswordField({ onChange, error, description, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      error={error ?? false}
      description={description}
      // Below the field, so that the field has the same place in a form without a description.
      inputWrapperOrder={fieldOrder}
      onChange={event => onChange(event.currentTarget.value)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': accountTexts.entry.showCharacters }}
    />
  )
}

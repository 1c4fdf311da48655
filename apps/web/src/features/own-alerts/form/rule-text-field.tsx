import { Textarea } from '@mantine/core'
import type { RuleFault } from '@tidemark/domain'
import { ownAlertTexts } from '../texts.ts'

const t = ownAlertTexts.form

interface RuleTextFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label: string
  readonly fault: RuleFault | null
  /** Said of an empty rule when the user saves. */
  readonly missing: string | undefined
}

export function RuleTextField({ value, onChange, label, fault, missing }: RuleTextFieldProps) {
  const part = fault === null ? '' : value.slice(fault.from, fault.to).trim()
  return (
    <Textarea
      aria-label={label}
      data-autofocus
      rows={3}
      spellCheck={false}
      placeholder={t.rulePlaceholder}
      value={value}
      error={fault === null ? missing : `${part === '' ? '' : t.ruleAt(part)}${fault.message}`}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

import { Button, InputBase, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type AuditAction, auditActions } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import classes from './audit-panel.module.css'
import type { AuditFilter } from './audit-query.ts'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.audit
const options = [
  { value: '', label: texts.everyAction },
  ...auditActions.map(action => ({ value: action, label: texts.actions[action] })),
]

interface AuditFilterFormProps {
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

/** The action applies at once, the user when it is complete. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const [user, setUser] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...filter, user: user.trim() })
  }
  return (
    <form className={classes.filter} onSubmit={onSubmit} noValidate>
      <InputBase
        component="select"
        pointer
        label={texts.action}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={filter.action ?? ''}
        onChange={event =>
          onChange({ user: user.trim(), action: (event.currentTarget.value || null) as AuditAction | null })
        }
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InputBase>
      <TextInput
        label={texts.user}
        placeholder={texts.everyUser}
        maxLength={254}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={user}
        onChange={event => setUser(event.currentTarget.value)}
      />
      <Button type="submit">{texts.apply}</Button>
    </form>
  )
}

import { Input } from '@mantine/core'
import type { RuleFault, RuleScope } from '@tidemark/domain'
import { Suspense, useId, useRef } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PlainField } from './plain-field.tsx'
import { noCaret } from './rule-field.ts'

const CodeField = lazyComponent(() => untilLoaded(() => import('./code-field.tsx')), 'CodeField')

interface RuleEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Underlined at its place, with its message below the field. */
  readonly fault: RuleFault | null
  /** What completion offers: everything unless given. */
  readonly scope?: RuleScope
}

const everything: RuleScope = { events: true }

/** A field for the text of a rule, with colours and completion. Until their code is loaded it is a plain text field. Enter
 *  submits the form around it. */
export function RuleEditor({ label, value, onChange, fault, scope = everything }: RuleEditorProps) {
  const id = useId()
  const caret = useRef(noCaret)
  const field = {
    labelId: `${id}-label`,
    faultId: fault === null ? undefined : `${id}-fault`,
    value,
    onChange,
    caret,
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: field.labelId }}
      error={fault?.message}
      errorProps={{ id: `${id}-fault`, role: 'alert' }}
    >
      <Suspense fallback={<PlainField {...field} />}>
        <CodeField {...field} fault={fault} scope={scope} />
      </Suspense>
    </Input.Wrapper>
  )
}

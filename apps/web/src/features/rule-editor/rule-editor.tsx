import { Input } from '@mantine/core'
import type { RuleFault, RuleScope } from '@tidemark/domain'
import { Suspense, useId, useRef, useState } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PlainField } from './plain-field.tsx'
import classes from './rule-editor.module.css'
import { noCaret } from './rule-field.ts'

const CodeField = lazyComponent(() => untilLoaded(() => import('./code-field.tsx')), 'CodeField')

interface RuleEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Underlined at its place, with its message below the field. At the end of a text that is being typed it is only a hint. */
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
  const [isTyping, setTyping] = useState(false)
  const isHint = isTyping && fault !== null && fault.to >= value.trimEnd().length
  const shown = isHint ? null : fault
  const field = {
    labelId: `${id}-label`,
    messageId: fault === null ? undefined : `${id}-message`,
    isInvalid: shown !== null,
    value,
    onChange: (text: string) => {
      setTyping(true)
      onChange(text)
    },
    caret,
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: field.labelId }}
      onBlur={() => setTyping(false)}
    >
      <Suspense fallback={<PlainField {...field} />}>
        <CodeField {...field} fault={shown} scope={scope} onEnter={() => setTyping(false)} />
      </Suspense>
      {fault !== null && (
        <p
          id={field.messageId}
          className={isHint ? classes.hint : classes.fault}
          {...(!isHint && { role: 'alert' })}
        >
          {fault.message}
        </p>
      )}
    </Input.Wrapper>
  )
}

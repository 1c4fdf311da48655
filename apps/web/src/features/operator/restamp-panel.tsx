import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Segments } from '../../ui/segments.tsx'
import forms from './forms.module.css'
import { useRestamp } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.restamp

/** Symbols separated by commas, semicolons or spaces, without duplicates. */
const parseSymbols = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(symbol => symbol !== ''),
  ),
]

export function RestampPanel() {
  const restamp = useRestamp()
  const [scope, setScope] = useState('all')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const symbols = scope === 'all' ? null : parseSymbols(text)
    const isValid = symbols === null || symbols.length > 0
    setError(isValid ? null : texts.empty)
    if (isValid && !restamp.isPending) restamp.mutate(symbols)
  }

  const { data } = restamp
  return (
    <Panel heading={texts.heading}>
      <form className={forms.form} onSubmit={onSubmit} noValidate aria-busy={restamp.isPending}>
        <p className={forms.help}>{texts.help}</p>
        <Segments
          aria-label={texts.scope}
          value={scope}
          data={[
            { value: 'all', label: texts.all },
            { value: 'some', label: texts.some },
          ]}
          onChange={setScope}
        />
        <div className={forms.row}>
          <TextInput
            className={forms.field}
            label={texts.symbols}
            placeholder={texts.placeholder}
            autoCapitalize="characters"
            spellCheck={false}
            disabled={scope === 'all'}
            value={text}
            error={scope === 'all' ? null : error}
            onChange={event => setText(event.currentTarget.value.toUpperCase())}
          />
          <div className={forms.beside}>
            <Button type="submit" variant="filled" disabled={restamp.isPending}>
              {restamp.isPending ? texts.sending : texts.send}
            </Button>
          </div>
        </div>
      </form>
      <Outcome
        error={restamp.error}
        done={data && !restamp.isPending ? texts.result(data.stamped, data.kept, data.tookMs) : null}
      />
    </Panel>
  )
}

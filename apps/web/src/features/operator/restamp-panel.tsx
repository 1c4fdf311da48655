import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import forms from './forms.module.css'
import { useRestamp } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.restamp

/** Symbols with commas or blanks between, each once. */
const readSymbols = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(symbol => symbol !== ''),
  ),
]

export function RestampPanel() {
  const restamp = useRestamp()
  const [which, setWhich] = useState('all')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const symbols = which === 'all' ? null : readSymbols(text)
    const isGood = symbols === null || symbols.length > 0
    setError(isGood ? null : texts.empty)
    if (isGood && !restamp.isPending) restamp.mutate(symbols)
  }

  const { data } = restamp
  return (
    <Panel heading={texts.heading}>
      <form className={forms.form} onSubmit={onSubmit} noValidate aria-busy={restamp.isPending}>
        <p className={forms.help}>{texts.help}</p>
        <SegmentedControl
          aria-label={texts.which}
          value={which}
          data={[
            { value: 'all', label: texts.all },
            { value: 'some', label: texts.some },
          ]}
          onChange={setWhich}
        />
        <div className={forms.row}>
          <TextInput
            className={forms.field}
            label={texts.symbols}
            placeholder={texts.placeholder}
            autoCapitalize="characters"
            spellCheck={false}
            disabled={which === 'all'}
            value={text}
            error={which === 'all' ? null : error}
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

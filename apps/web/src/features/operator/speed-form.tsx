import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Chips } from './chips.tsx'
import forms from './forms.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.clock
const presets = [0, 1, 10, 60, 600]
const maxSpeed = 10_000

interface SpeedFormProps {
  readonly speed: number
  readonly isBusy: boolean
  readonly onSet: (speed: number) => void
}

export function SpeedForm({ speed, isBusy, onSet }: SpeedFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const entered = text.trim() === '' ? Number.NaN : Number(text)
    const isValid = entered >= 0 && entered <= maxSpeed
    setError(isValid ? null : texts.badSpeed)
    if (isValid) onSet(entered)
  }

  return (
    <form className={forms.row} onSubmit={onSubmit} noValidate>
      <TextInput
        className={forms.field}
        label={texts.speedLabel}
        inputMode="decimal"
        placeholder={String(speed)}
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={forms.beside}>
        <Button type="submit" disabled={isBusy}>
          {texts.setSpeed}
        </Button>
        <Chips
          label={texts.presets}
          isDisabled={isBusy}
          chips={presets.map(preset => ({
            name: texts.preset(preset),
            isPressed: preset === speed,
            onClick: () => onSet(preset),
          }))}
        />
      </div>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { epochMs, HOUR_MS, MINUTE_MS, nextOpen, toEpochSeconds } from '@tidemark/domain'
import { type FormEvent, useState } from 'react'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { Chips } from './chips.tsx'
import { newYorkDateTime, parseNewYorkDateTime } from './formats.ts'
import forms from './forms.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.clock

/** Preset jumps and their target times. */
const presetJumps = [
  { name: texts.minutes, to: (ms: number) => ms + 15 * MINUTE_MS },
  { name: texts.hour, to: (ms: number) => ms + HOUR_MS },
  { name: texts.nextOpen, to: (ms: number) => nextOpen(toEpochSeconds(epochMs(Math.floor(ms)))) * 1000 },
]

interface JumpFormProps {
  readonly reading: ReceivedReading
  readonly isBusy: boolean
  readonly onJump: (ms: number) => void
}

/** Sets the market clock. Times are New York time. */
export function JumpForm({ reading, isBusy, onJump }: JumpFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const ms = parseNewYorkDateTime(text)
    setError(ms === null ? texts.badInstant : null)
    if (ms !== null) onJump(ms)
  }

  return (
    <form className={forms.row} onSubmit={onSubmit} noValidate>
      <TextInput
        className={forms.field}
        label={texts.jumpLabel}
        placeholder={newYorkDateTime(reading.marketNow + HOUR_MS).slice(0, 16)}
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={forms.beside}>
        <Button type="submit" disabled={isBusy}>
          {texts.jump}
        </Button>
        <Chips
          label={texts.jumps}
          isDisabled={isBusy}
          chips={presetJumps.map(({ name, to }) => ({
            name,
            onClick: () => onJump(to(marketNowAt(reading, systemClock.now()))),
          }))}
        />
      </div>
    </form>
  )
}

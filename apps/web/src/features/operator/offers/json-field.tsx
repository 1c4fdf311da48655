import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OfferRecord, parseRecord, type RecordKey } from './draft.ts'
import classes from './offers-editor.module.css'
import { offersTexts as texts } from './texts.ts'

interface JsonFieldProps {
  readonly list: RecordKey['list']
  readonly record: OfferRecord
  readonly onChange: (record: OfferRecord) => void
}

/** Every field of the record. What is typed applies as soon as it is valid; what is not says why and changes nothing. */
export function JsonField({ list, record, onChange }: JsonFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null ? null : readJson(list, typed).error
  const onType = (text: string) => {
    setTyped(text)
    const read = readJson(list, text)
    if (read.record) onChange(read.record)
  }
  return (
    <Textarea
      className={`${classes.wide} ${classes.json}`}
      label={texts.json}
      description={texts.jsonHelp}
      rows={12}
      spellCheck={false}
      value={typed ?? JSON.stringify(record, null, 2)}
      error={error}
      onChange={event => onType(event.currentTarget.value)}
      onBlur={() => {
        if (error === null) setTyped(null)
      }}
    />
  )
}

interface ReadJson {
  readonly record: OfferRecord | null
  readonly error: string | null
}

function readJson(list: RecordKey['list'], text: string): ReadJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { record: null, error: texts.notJson(error instanceof Error ? error.message : '') }
  }
  const parsed = parseRecord(list, value)
  return parsed.ok
    ? { record: parsed.record, error: null }
    : { record: null, error: parsed.faults.join('. ') }
}

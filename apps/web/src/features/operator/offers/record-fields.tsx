import { Textarea, TextInput } from '@mantine/core'
import type { MembershipPopup, Promotion } from '@tidemark/contracts'
import { memo, useState } from 'react'
import { useStable } from '../../../ui/use-stable.ts'
import type { OfferRecord } from './draft.ts'
import classes from './offers-editor.module.css'
import { offersTexts } from './texts.ts'

const texts = offersTexts.fields

interface RecordFieldsProps {
  readonly record: OfferRecord
  readonly onChange: (fields: Partial<MembershipPopup & Promotion>) => void
}

type Name = Exclude<keyof typeof texts, 'coupons'>

const promotionFields: readonly Name[] = ['promotionHeading', 'switcherDiscount', 'disclaimerText']
const popupFields: readonly Name[] = [
  'popupName',
  'daysIntoMembership',
  'offerExpires',
  'heading',
  'message',
  'borderColor',
  'timerTextLeft',
  'timerTextRight',
  'timerColor',
  'switcherDiscount',
  'disclaimerText',
]
const longFields: readonly Name[] = ['message', 'disclaimerText']

/** The fields that operators change most; the others are in the JSON below. */
export function RecordFields({ record, onChange }: RecordFieldsProps) {
  const values = record as Partial<Record<Name, string | number>>
  const names = 'popupName' in record ? popupFields : promotionFields
  const change = useStable(onChange)
  return (
    <>
      {'coupons' in record ? (
        <CouponsField coupons={record.coupons} onChange={coupons => onChange({ coupons })} />
      ) : null}
      {names.map(name => (
        <Field key={name} name={name} value={values[name] ?? ''} onChange={change} />
      ))}
    </>
  )
}

interface FieldProps {
  readonly name: Name
  readonly value: string | number
  readonly onChange: RecordFieldsProps['onChange']
}

const Field = memo(function Field({ name, value, onChange }: FieldProps) {
  const isNumber = typeof value === 'number'
  const props = {
    label: texts[name],
    value: String(value),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: isNumber ? Number(event.currentTarget.value) : event.currentTarget.value }),
  }
  return longFields.includes(name) ? (
    <Textarea className={classes.wide} rows={2} {...props} />
  ) : (
    <TextInput {...(isNumber && { type: 'number', min: 0 })} {...props} />
  )
})

interface CouponsFieldProps {
  readonly coupons: readonly string[]
  readonly onChange: (coupons: string[]) => void
}

const couponsIn = (text: string): string[] =>
  text
    .split(',')
    .map(coupon => coupon.trim())
    .filter(coupon => coupon !== '')

/** Keeps the text as it is typed, with a comma at its end. */
function CouponsField({ coupons, onChange }: CouponsFieldProps) {
  const [text, setText] = useState(coupons.join(', '))
  const isSame = couponsIn(text).join() === coupons.join()
  return (
    <TextInput
      label={texts.coupons}
      value={isSame ? text : coupons.join(', ')}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(couponsIn(event.currentTarget.value))
      }}
    />
  )
}

import type { Banner, MembershipPopup } from '@tidemark/contracts'
import { BannerField } from './banner-field.tsx'
import { CardSwitches } from './card-switches.tsx'
import type { OfferRecord, RecordKey } from './draft.ts'
import { JsonField } from './json-field.tsx'
import classes from './offers-editor.module.css'
import { RecordFields } from './record-fields.tsx'
import { RecordPreview } from './record-preview.tsx'

interface RecordEditorProps {
  readonly list: RecordKey['list']
  readonly record: OfferRecord
  readonly banners: readonly Banner[]
  readonly onChange: (record: OfferRecord) => void
}

export function RecordEditor({ list, record, banners, onChange }: RecordEditorProps) {
  const change = (fields: Partial<MembershipPopup>) => onChange({ ...record, ...fields } as OfferRecord)
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <RecordFields record={record} onChange={change} />
        {'popupName' in record ? <BannerField popup={record} banners={banners} onChange={change} /> : null}
        <CardSwitches record={record} onChange={change} />
        <JsonField list={list} record={record} onChange={onChange} />
      </div>
      <RecordPreview list={list} record={record} />
    </div>
  )
}

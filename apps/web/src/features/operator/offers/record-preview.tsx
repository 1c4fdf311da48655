import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MembershipPopup, Promotion } from '@tidemark/contracts'
import { offerEndMs, type ShownPlan } from '@tidemark/domain'
import { Suspense, useId } from 'react'
import { systemClock } from '../../../platform/wall-clock.ts'
import { notice } from '../../../ui/notices.ts'
import { OfferContent, OfferDialog, PromotionContent, PromotionDialog } from '../../offers/index.ts'
import forms from '../forms.module.css'
import { type OfferRecord, parseRecord, type RecordKey } from './draft.ts'
import classes from './offers-editor.module.css'
import { offersTexts as texts } from './texts.ts'

interface RecordPreviewProps {
  readonly list: RecordKey['list']
  readonly record: OfferRecord
}

/** Live, by the very components that users see. What is not valid is not drawn. */
export function RecordPreview({ list, record }: RecordPreviewProps) {
  const id = useId()
  const [isOpen, modal] = useDisclosure(false)
  const parsed = parseRecord(list, record)
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <div className={classes.previewHead}>
        <h3 id={id} className={classes.previewTitle}>
          {texts.preview}
        </h3>
        <Button disabled={!parsed.ok} onClick={modal.open}>
          {texts.openModal}
        </Button>
      </div>
      <p className={forms.help}>{texts.previewHelp}</p>
      {parsed.ok ? (
        <Suspense>
          <div className={classes.sample}>
            <Content record={parsed.record} />
          </div>
          <Modal record={parsed.record} opened={isOpen} onClose={modal.close} />
        </Suspense>
      ) : (
        <div role="status">
          <p className={forms.help}>{texts.invalid}</p>
          <ul className={classes.faults}>
            {parsed.faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const sayWhat = async ({ plan }: ShownPlan): Promise<void> =>
  notice({ title: texts.nothingBought, text: texts.nothingBoughtText(plan) })

/** As if it were shown for the first time now. */
const endOf = (popup: MembershipPopup): number => offerEndMs(popup, null, systemClock.now())

const isPopup = (record: OfferRecord): record is MembershipPopup => 'popupName' in record

const Content = ({ record }: { readonly record: MembershipPopup | Promotion }) =>
  isPopup(record) ? (
    <OfferContent popup={record} endMs={endOf(record)} onChoose={sayWhat} />
  ) : (
    <PromotionContent promotion={record} onChoose={sayWhat} />
  )

interface ModalProps {
  readonly record: OfferRecord
  readonly opened: boolean
  readonly onClose: () => void
}

const Modal = ({ record, opened, onClose }: ModalProps) =>
  isPopup(record) ? (
    <OfferDialog popup={record} endMs={endOf(record)} opened={opened} onClose={onClose} onChoose={sayWhat} />
  ) : (
    <PromotionDialog promotion={record} opened={opened} onClose={onClose} onChoose={sayWhat} />
  )

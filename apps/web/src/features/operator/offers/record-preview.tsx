import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ShownPlan } from '@tidemark/domain'
import { Suspense, useId } from 'react'
import { notice } from '../../../ui/notices.ts'
import { OfferPreview } from '../../offers/index.ts'
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
            <OfferPreview
              record={parsed.record}
              isModalOpen={isOpen}
              onModalClose={modal.close}
              onChoose={sayWhat}
            />
          </div>
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

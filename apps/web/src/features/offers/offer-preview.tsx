import type { MembershipPopup, Promotion } from '@tidemark/contracts'
import { offerEndMs } from '@tidemark/domain'
import { systemClock } from '../../platform/wall-clock.ts'
import type { ChoosePlan } from './buy-plan.ts'
import { OfferContent } from './offer-content.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PromotionContent } from './promotion-content.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

export interface OfferPreviewProps {
  readonly record: MembershipPopup | Promotion
  readonly isModalOpen: boolean
  readonly onModalClose: () => void
  /** Instead of a purchase. */
  readonly onChoose: ChoosePlan
}

/** An offer as if it were shown for the first time now, or a promotion. */
export function OfferPreview({ record, isModalOpen, onModalClose, onChoose }: OfferPreviewProps) {
  const modal = { opened: isModalOpen, onClose: onModalClose, onChoose }
  if (!('popupName' in record))
    return (
      <>
        <PromotionContent promotion={record} onChoose={onChoose} />
        <PromotionDialog promotion={record} {...modal} />
      </>
    )
  const endMs = offerEndMs(record, null, systemClock.now())
  return (
    <>
      <OfferContent popup={record} endMs={endMs} onChoose={onChoose} />
      <OfferDialog popup={record} endMs={endMs} {...modal} />
    </>
  )
}

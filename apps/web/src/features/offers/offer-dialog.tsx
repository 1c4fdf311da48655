import type { MembershipPopup } from '@tidemark/contracts'
import { Dialog } from '../../ui/dialog.tsx'
import { buyPlan, type ChoosePlan } from './buy-plan.ts'
import { OfferContent } from './offer-content.tsx'
import { offerTexts as texts } from './texts.ts'

interface OfferDialogProps {
  readonly popup: MembershipPopup
  readonly endMs: number
  readonly opened: boolean
  readonly onClose: () => void
  /** The preview buys nothing. */
  readonly onChoose?: ChoosePlan
}

export const OfferDialog = ({ popup, endMs, opened, onClose, onChoose = buyPlan }: OfferDialogProps) => (
  <Dialog title={texts.title} opened={opened} onClose={onClose} width={900}>
    <OfferContent popup={popup} endMs={endMs} onChoose={onChoose} onClose={onClose} />
  </Dialog>
)

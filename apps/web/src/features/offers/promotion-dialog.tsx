import type { Promotion } from '@tidemark/contracts'
import { Dialog } from '../../ui/dialog.tsx'
import { buyPlan, type ChoosePlan } from './buy-plan.ts'
import { PromotionContent } from './promotion-content.tsx'
import { offerTexts as texts } from './texts.ts'

interface PromotionDialogProps {
  readonly promotion: Promotion
  readonly opened: boolean
  readonly onClose: () => void
  /** The preview buys nothing. */
  readonly onChoose?: ChoosePlan
}

export const PromotionDialog = ({ promotion, opened, onClose, onChoose = buyPlan }: PromotionDialogProps) => (
  <Dialog title={texts.promotionTitle} opened={opened} onClose={onClose} width={900}>
    <PromotionContent promotion={promotion} onChoose={onChoose} onClose={onClose} />
  </Dialog>
)

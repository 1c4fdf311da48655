import type { Promotion } from '@tidemark/contracts'
import type { ChoosePlan } from './buy-plan.ts'
import classes from './offer-content.module.css'
import { PlanCards } from './plan-cards.tsx'

interface PromotionContentProps {
  readonly promotion: Promotion
  readonly onChoose: ChoosePlan
  readonly onClose?: () => void
}

const headingSize = 22

/** AC-7, AC-14: the content of the modal of the promotion. */
export const PromotionContent = ({ promotion, onChoose, onClose }: PromotionContentProps) => (
  <div className={classes.root}>
    {promotion.promotionHeading ? (
      <h2 className={classes.heading} style={{ fontSize: headingSize }}>
        {promotion.promotionHeading}
      </h2>
    ) : null}
    <PlanCards record={promotion} onChoose={onChoose} {...(onClose && { onClose })} />
  </div>
)

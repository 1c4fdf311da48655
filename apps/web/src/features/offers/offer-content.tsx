import { type MembershipPopup, offerPaths } from '@tidemark/contracts'
import type { ChoosePlan } from './buy-plan.ts'
import { CountdownLine } from './countdown-line.tsx'
import classes from './offer-content.module.css'
import { colour } from './operator-colour.ts'
import { PlanCards } from './plan-cards.tsx'

interface OfferContentProps {
  readonly popup: MembershipPopup
  readonly endMs: number
  readonly onChoose: ChoosePlan
  /** Without it there is no button to close. */
  readonly onClose?: () => void
}

/** AC-7, AC-15: the content of the modal of an offer. */
export function OfferContent({ popup, endMs, onChoose, onClose }: OfferContentProps) {
  const { popupImagePath, bannerWidth, heading, message, borderColor } = popup
  return (
    <div
      className={classes.root}
      {...(borderColor !== '' && { 'data-bordered': true, style: { borderColor } })}
    >
      {popupImagePath === '' ? null : (
        <img
          className={classes.banner}
          style={{ width: `${bannerWidth}%` }}
          src={`${offerPaths.popupBanner}/${popupImagePath}`}
          alt=""
        />
      )}
      {heading ? (
        <h2
          className={classes.heading}
          style={{ fontSize: popup.headingSize, ...colour(popup.headingColor) }}
        >
          {heading}
        </h2>
      ) : null}
      {message ? (
        <p className={classes.message} style={{ fontSize: popup.messageSize, ...colour(popup.messageColor) }}>
          {message}
        </p>
      ) : null}
      <p className={classes.timer}>
        <CountdownLine popup={popup} endMs={endMs} />
      </p>
      <PlanCards record={popup} onChoose={onChoose} {...(onClose && { onClose })} />
    </div>
  )
}

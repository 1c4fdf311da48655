import type { MembershipPopup } from '@tidemark/contracts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { CountdownLine } from './countdown-line.tsx'
import classes from './offer-button.module.css'
import { offerTexts as texts } from './texts.ts'

interface OfferButtonProps {
  readonly popup: MembershipPopup
  readonly endMs: number
  readonly onOpen: () => void
}

/** TB-1: the countdown in the top bar. */
export const OfferButton = ({ popup, endMs, onOpen }: OfferButtonProps) => (
  <Tooltip label={texts.open}>
    <button
      type="button"
      className={classes.button}
      data-compact="true"
      aria-haspopup="dialog"
      aria-description={texts.open}
      onClick={onOpen}
    >
      <CountdownLine popup={popup} endMs={endMs} />
    </button>
  </Tooltip>
)

import { IconX } from '@tabler/icons-react'
import type { UserInfo } from '@tidemark/contracts'
import { levelOf, type PlanKey } from '@tidemark/domain'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { forgetCheckout, hasCheckoutStarted } from '../checkout/index.ts'
import classes from './checkout-result.module.css'
import { membershipTexts as texts } from './texts.ts'

const parameter = 'checkout'
/** Long enough to read; the plan itself stays on the page. */
const shownMs = 10_000

interface CheckoutResultProps {
  readonly user: UserInfo | undefined
  readonly plan: PlanKey | null
}

/** What came of a checkout, as the address says after it. A result that is final vanishes by itself. */
export function CheckoutResult({ user, plan }: CheckoutResultProps) {
  const [search, setSearch] = useSearchParams()
  const result = search.get(parameter)
  const hasStarted = result === 'done' && user !== undefined && hasCheckoutStarted(user)
  const close = useCallback(() => {
    forgetCheckout()
    setSearch(
      now => {
        now.delete(parameter)
        return now
      },
      { replace: true },
    )
  }, [setSearch])
  const isFinal = hasStarted || result === 'cancelled'
  useEffect(() => {
    if (!isFinal) return
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [isFinal, close])
  if (result !== 'done' && result !== 'cancelled') return null
  return (
    <div className={classes.root} data-started={hasStarted}>
      <p className={classes.text} role="status">
        {result === 'cancelled'
          ? texts.cancelled
          : hasStarted && plan !== null
            ? texts.started(levelOf(plan), plan)
            : texts.done}
      </p>
      <IconButton label={texts.closeResult} onClick={close}>
        <IconX size={16} />
      </IconButton>
    </div>
  )
}

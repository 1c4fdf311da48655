import { IconX } from '@tabler/icons-react'
import type { MembershipStanding, PackageAnswer } from '@tidemark/contracts'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { forgetCheckout, startedSubscription } from '../checkout/index.ts'
import classes from './checkout-result.module.css'
import { planOfSubscription } from './plan-of.ts'
import { membershipTexts as texts } from './texts.ts'

const parameter = 'checkout'
/** Long enough to read; the plan itself stays on the page. */
const shownMs = 10_000

/** Whether the user comes back from a payment, which may not be confirmed yet. */
export const useIsCheckoutDone = (): boolean => useSearchParams()[0].get(parameter) === 'done'

interface CheckoutResultProps {
  readonly user: MembershipStanding | undefined
  readonly packages: readonly PackageAnswer[]
}

/** What came of a checkout, as the address says after it. A result that is final vanishes by itself. */
export function CheckoutResult({ user, packages }: CheckoutResultProps) {
  const [search, setSearch] = useSearchParams()
  const result = search.get(parameter)
  const started = result === 'done' && user ? startedSubscription(user) : undefined
  const hasStarted = started !== undefined
  const plan = planOfSubscription(started, packages)
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
            ? texts.started(plan)
            : texts.done}
      </p>
      <IconButton label={texts.closeResult} onClick={close}>
        <IconX size={16} />
      </IconButton>
    </div>
  )
}

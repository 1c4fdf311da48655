import { planChangeParameters } from '@tidemark/contracts'
import { isPlanKey } from '@tidemark/domain'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { AskedChange } from './plan-change-calls.ts'

/** The change that the address asks to confirm: a checkout of a member with a subscription leads here. */
export function useAskedChange(): readonly [AskedChange | null, (asked: AskedChange | null) => void] {
  const [search, setSearch] = useSearchParams()
  const plan = search.get(planChangeParameters.plan) ?? ''
  const ask = useCallback(
    (asked: AskedChange | null) =>
      setSearch(
        now => {
          now.delete(planChangeParameters.plan)
          now.delete(planChangeParameters.coupon)
          if (asked) now.set(planChangeParameters.plan, asked.plan)
          if (asked?.couponId) now.set(planChangeParameters.coupon, asked.couponId)
          return now
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [isPlanKey(plan) ? { plan, couponId: search.get(planChangeParameters.coupon) } : null, ask]
}

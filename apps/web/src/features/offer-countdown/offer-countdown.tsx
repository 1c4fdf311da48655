import { Suspense } from 'react'
import { useUserInfo } from '../../session/use-user-info.ts'
import { CurrentOffer } from '../offers/index.ts'

/** AC-13: without a coupon nothing is asked for, and nothing more is loaded. */
export function OfferCountdown() {
  const { data: user } = useUserInfo()
  if (!user || user.couponId === null) return null
  return (
    <Suspense>
      <CurrentOffer user={user} couponId={user.couponId} />
    </Suspense>
  )
}

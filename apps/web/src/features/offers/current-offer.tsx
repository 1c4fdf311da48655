import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MembershipPopup, UserInfo } from '@tidemark/contracts'
import { chooseOffer, lastShownMs, type OfferUser, offerEndMs } from '@tidemark/domain'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'
import { isModalOpen } from '../../ui/keyboard.ts'
import { everySecond } from '../market-clock/index.ts'
import { OfferButton } from './offer-button.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { popupsQuery, recordShown } from './offer-queries.ts'

export interface CurrentOfferProps {
  readonly user: UserInfo
  readonly couponId: string
}

const noPopups: readonly MembershipPopup[] = []
const retryMs = 500

/** AC-6: the offer of the user, while it runs. */
export function CurrentOffer({ user, couponId }: CurrentOfferProps) {
  const { data: popups = noPopups } = useQuery(popupsQuery(user.email, couponId))
  const offerUser = toOfferUser(user)
  const name = useSyncExternalStore(
    everySecond,
    () => chooseOffer(popups, offerUser, systemClock.now())?.popupName ?? null,
  )
  const popup = popups.find(({ popupName }) => popupName === name)
  return popup ? <RunningOffer key={popup.popupName} user={user} popup={popup} /> : null
}

/** AC-18: opens by itself when it has never been shown, as soon as nothing else asks for attention, and records that. */
function RunningOffer({ user, popup }: { readonly user: UserInfo; readonly popup: MembershipPopup }) {
  const [isOpen, dialog] = useDisclosure(false)
  const client = useQueryClient()
  const shownMs = lastShownMs(popup, toOfferUser(user))
  const show = useEffectEvent(() => {
    dialog.open()
    void recordShown(client, user, { popupName: popup.popupName, lastShownTime: systemClock.now() })
  })
  const isNew = shownMs === null
  useEffect(() => {
    if (!isNew) return
    const timer = setInterval(() => {
      if (!isModalOpen()) show()
    }, retryMs)
    return () => clearInterval(timer)
  }, [isNew])
  if (shownMs === null) return null
  const endMs = offerEndMs(popup, shownMs, systemClock.now())
  return (
    <>
      <OfferButton popup={popup} endMs={endMs} onOpen={dialog.open} />
      <OfferDialog popup={popup} endMs={endMs} opened={isOpen} onClose={dialog.close} />
    </>
  )
}

const toOfferUser = ({ couponId, membershipStartDate, membershipPopupInfo }: UserInfo): OfferUser => ({
  couponId,
  membershipStartMs: membershipStartDate === null ? null : Date.parse(membershipStartDate),
  shown: membershipPopupInfo,
})

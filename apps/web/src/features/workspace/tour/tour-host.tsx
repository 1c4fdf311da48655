import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { isModalOpen } from '../../../ui/keyboard.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { markTourSeen, useIsTourDue } from '../../display-settings/index.ts'
import { useLiveData } from '../../live-data/index.ts'

const Tour = lazyComponent(() => import('./tour.tsx'), 'Tour')
const retryMs = 500

interface TourHostProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** BY-8: the tour of this window. It comes by itself once per user, as soon as nothing else asks for attention: after the feed was
 *  chosen, which the platform reports, and not over a dialog. */
export function TourHost({ isOpen, onOpen, onClose }: TourHostProps) {
  const feed = useLiveData(({ status }) => status?.feed ?? null)
  const isFeedMissing = feed === 'no-datafeed-subscription'
  const isDue = useIsTourDue() && feed !== null && !isFeedMissing
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    // Where the platform cannot save it, it comes once per page at most.
    if (hasStarted.current) return
    hasStarted.current = true
    // Seen from its first step on: it does not come again after a reload either.
    markTourSeen()
    onOpen()
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => {
      if (!isModalOpen()) start()
    }, retryMs)
    return () => clearInterval(timer)
  }, [isDue])
  return isOpen && !isFeedMissing ? (
    <Suspense>
      <Tour onClose={onClose} />
    </Suspense>
  ) : null
}

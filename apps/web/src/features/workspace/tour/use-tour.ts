import { useDisclosure } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isModalOpen } from '../../../ui/keyboard.ts'
import { markTourSeen, useIsTourDue } from '../../display-settings/index.ts'

const retryMs = 500

/** BY-8: the tour of this window. It comes by itself once per user, as soon as nothing else asks for attention. */
export function useTour() {
  const [isOpen, tour] = useDisclosure(false)
  const isDue = useIsTourDue()
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    // Where the platform cannot save it, it comes once per page at most.
    if (hasStarted.current) return
    hasStarted.current = true
    // Seen from its first step on: it does not come again after a reload either.
    markTourSeen()
    tour.open()
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => {
      if (!isModalOpen()) start()
    }, retryMs)
    return () => clearInterval(timer)
  }, [isDue])
  return { isOpen, start: tour.open, close: tour.close }
}

import type { Promotion } from '@tidemark/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadPromotion } from './offer-queries.ts'
import { PromotionDialog } from './promotion-dialog.tsx'

export interface PromotionModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** There is no promotion, or it could not be loaded. */
  readonly onNone: () => void
}

export function PromotionModal({ opened, onClose, onNone }: PromotionModalProps) {
  const [promotion, setPromotion] = useState<Promotion | null>(null)
  const show = useEffectEvent((loaded: Promotion | null) => {
    setPromotion(loaded)
    if (loaded === null) onNone()
  })
  useEffect(() => {
    if (!opened) return
    let isWanted = true
    void loadPromotion().then(loaded => {
      if (isWanted) show(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [opened])
  return promotion ? <PromotionDialog promotion={promotion} opened={opened} onClose={onClose} /> : null
}

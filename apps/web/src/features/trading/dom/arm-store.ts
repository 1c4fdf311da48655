import { create } from 'zustand'
import { notice } from '../../../ui/notices.ts'
import { tradingTexts } from '../texts.ts'

const t = tradingTexts.dom

interface ArmStore {
  /** A click on the ladder sends an order. */
  readonly isArmed: boolean
  readonly isLadderShown: boolean
  /** Why a click must not send an order now, in words; null when it may. */
  readonly hindrance: string | null
}

/** Never stored: a page that opens is not armed. */
export const useArmStore = create<ArmStore>(() => ({
  ...{ isArmed: false, isLadderShown: false, hindrance: null },
}))

export const disarm = (): void => useArmStore.setState({ isArmed: false })

/** Arms only a ladder that is on the screen and whose prices are current. */
export function toggleArmed(): void {
  const { isArmed, isLadderShown, hindrance } = useArmStore.getState()
  const wantsArmed = isLadderShown && !isArmed
  if (wantsArmed && hindrance !== null) notice({ title: t.notArmed, text: hindrance, kind: 'warning' })
  useArmStore.setState({ isArmed: wantsArmed && hindrance === null })
}

import { create } from 'zustand'

interface ArmStore {
  /** A click on the ladder sends an order. */
  readonly isArmed: boolean
  readonly isLadderShown: boolean
}

/** Never stored: a page that opens is not armed. */
export const useArmStore = create<ArmStore>(() => ({ isArmed: false, isLadderShown: false }))

export const disarm = (): void => useArmStore.setState({ isArmed: false })

/** Arms only a ladder that is on the screen. */
export const toggleArmed = (): void =>
  useArmStore.setState(({ isArmed, isLadderShown }) => ({ isArmed: isLadderShown && !isArmed }))

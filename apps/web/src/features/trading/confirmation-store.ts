import { create } from 'zustand'

/** What the user is asked before it is done. */
export interface Confirmation {
  readonly title: string
  /** What else belongs to it, a line each. */
  readonly lines: readonly string[]
  /** On the button that does it. */
  readonly action: string
  readonly side: 'buy' | 'sell' | null
}

interface ConfirmationStore {
  readonly asked: (Confirmation & { readonly answer: (isConfirmed: boolean) => void }) | null
}

export const useConfirmation = create<ConfirmationStore>(() => ({ asked: null }))

/** Asks in the dialog of this window. A second question answers the first with no. */
export const askConfirmation = (question: Confirmation): Promise<boolean> =>
  new Promise(resolve => {
    useConfirmation.getState().asked?.answer(false)
    const answer = (isConfirmed: boolean) => {
      useConfirmation.setState(({ asked }) => (asked?.answer === answer ? { asked: null } : {}))
      resolve(isConfirmed)
    }
    useConfirmation.setState({ asked: { ...question, answer } })
  })

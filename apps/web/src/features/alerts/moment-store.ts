import { create } from 'zustand'

export interface Moment {
  /** Null: the symbol of the chart stays. */
  readonly symbol: string | null
  /** Milliseconds since 1970 on the market clock. */
  readonly at: number
}

/** The moment that the chart of this window is to show; null once it does. */
export const useMoment = create<{ readonly moment: Moment | null }>(() => ({ moment: null }))

export const showMoment = ({ symbol, at }: Moment): void => useMoment.setState({ moment: { symbol, at } })

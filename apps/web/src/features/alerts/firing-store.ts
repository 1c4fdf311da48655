import type { Firing } from '@tidemark/contracts'
import { create } from 'zustand'

interface Firings {
  /** Newest first. */
  readonly firings: readonly Firing[]
  /** Where the next page starts; null at the end. */
  readonly before: string | null
  readonly state: 'loading' | 'ready' | 'failed'
  readonly error: unknown
  readonly isLoadingEarlier: boolean
  /** The newest one that fired while this window was open; null before. */
  readonly newest: Firing | null
}

const initial: Firings = {
  firings: [],
  before: null,
  state: 'loading',
  error: null,
  isLoadingEarlier: false,
  newest: null,
}

/** The alerts that have fired, as far as they are loaded. */
export const useFirings = create<Firings>(() => initial)

export const forgetFirings = (): void => useFirings.setState(initial, true)

/** One list of both, newest first, each firing once. */
export function mergeFirings(some: readonly Firing[], others: readonly Firing[]): Firing[] {
  const byId = new Map([...some, ...others].map(firing => [firing.id, firing]))
  return [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}

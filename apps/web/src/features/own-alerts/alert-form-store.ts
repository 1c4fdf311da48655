import type { NamedScan, OwnAlert } from '@tidemark/contracts'
import { create } from 'zustand'

/** What the form starts with: a new alert on a symbol or a scan, or one to edit. */
export type AlertFormStart =
  | { readonly symbol: string; readonly rule?: string; readonly name?: string }
  | { readonly scan: Pick<NamedScan, 'id' | 'name' | 'rule'> }
  | { readonly alert: OwnAlert }

interface AlertFormStore {
  /** Stays while the dialog closes; null until the form was first opened. */
  readonly start: AlertFormStart | null
  readonly isOpen: boolean
  /** How often it was opened. */
  readonly openings: number
}

export const useAlertFormStore = create<AlertFormStore>(() => ({ start: null, isOpen: false, openings: 0 }))

/** Opens the form of this window, from anywhere. */
export const openAlertForm = (start: AlertFormStart): void =>
  useAlertFormStore.setState(({ openings }) => ({ start, isOpen: true, openings: openings + 1 }))

export const closeAlertForm = (): void => useAlertFormStore.setState({ isOpen: false })

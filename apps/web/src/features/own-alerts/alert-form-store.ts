import type { AlertScope, OwnAlert } from '@tidemark/contracts'
import { create } from 'zustand'

/** What the form starts with: a new alert, or one to edit. */
export type AlertFormStart =
  | { readonly symbol: string; readonly rule?: string; readonly scope?: AlertScope }
  | { readonly alert: OwnAlert }

interface AlertFormStore {
  /** Null while the form is closed. */
  readonly start: AlertFormStart | null
}

export const useAlertForm = create<AlertFormStore>(() => ({ start: null }))

/** Opens the form of this window, from anywhere. */
export const openAlertForm = (start: AlertFormStart): void => useAlertForm.setState({ start })

export const closeAlertForm = (): void => useAlertForm.setState({ start: null })

import { useEffect } from 'react'
import { startFirings } from './start-firings.ts'
import { useWindowAlertItems } from './use-window-alerts.ts'

/** What runs while the panel is closed too: the firings, and the alerts that the main window evaluates. */
export function AlertsBackground() {
  useEffect(startFirings, [])
  useWindowAlertItems()
  return null
}

import { ConfirmationDialog } from './confirmation-dialog.tsx'

/** What trading needs in a window besides its panels. Render once per window. */
export function TradingHost() {
  return <ConfirmationDialog />
}

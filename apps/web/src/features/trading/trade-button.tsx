import { IconReceipt } from '@tabler/icons-react'
import { BarButton } from '../../ui/bar-button.tsx'
import { useBroker } from '../broker/index.ts'
import { openTicket } from './open-trading.ts'

/** Opens the order ticket; absent without an account. */
export function TradeButton({ label, hint }: { readonly label: string; readonly hint: string }) {
  if (useBroker() === null) return null
  return <BarButton label={label} hint={hint} icon={<IconReceipt size={18} />} onClick={() => openTicket()} />
}

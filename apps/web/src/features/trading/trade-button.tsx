import { IconReceipt } from '@tabler/icons-react'
import { BarButton } from '../../ui/bar-button.tsx'
import { openTicket } from './open-trading.ts'

/** Opens the order ticket, which says what is missing without an account. Accounts load late: a button that came with them would
 *  move what stands beside it. */
export const TradeButton = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <BarButton label={label} hint={hint} icon={<IconReceipt size={18} />} onClick={() => openTicket()} />
)

import { IconReceipt } from '@tabler/icons-react'
import { TicketPanel } from '../../../trading/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const orderTicket = {
  id: 'order-ticket',
  name: 'Order ticket',
  heading: 'Order ticket',
  icon: <IconReceipt />,
  content: <TicketPanel />,
  shownIn: [],
} as const satisfies DrawerPanel

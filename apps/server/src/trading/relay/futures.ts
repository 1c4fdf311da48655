import { z } from 'zod'
import { isLoopback } from '../../platform/config/production.ts'

const message =
  'must be an address such as wss://provider.example, without user name and password; ws: is allowed on this machine only'

/** The variable of the futures provider; docs/operations.md has its row. */
export const futuresVariables = {
  FUTURES_URL: z.string().max(300, message).refine(isProviderUrl, message).optional(),
}

function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isSafe = protocol === 'wss:' || (protocol === 'ws:' && isLoopback(hostname))
  return isSafe && hostname !== '' && username + password + hash === ''
}

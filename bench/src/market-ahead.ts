import { platformPaths } from '@tidemark/contracts'
import { signInDemo } from './running-server.ts'

/** Offset of the market clock from the machine's clock. */
export async function readMarketAhead(address: string): Promise<number> {
  const { token } = await signInDemo(address)
  const response = await fetch(`${address}${platformPaths.marketClock}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { marketNow, wallNow } = (await response.json()) as { marketNow: number; wallNow: number }
  return marketNow - wallNow
}

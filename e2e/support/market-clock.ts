import { expect, type Page } from '@playwright/test'
import { adminPaths, type MarketClockSnapshot, platformPaths } from '@tidemark/contracts'
import { demoPassword } from './demo-password.ts'
import type { Tidemark } from './tidemark.ts'

const operator = () => ({ email: 'operator@tidemark.local', password: demoPassword() })
interface ClockChange {
  readonly at?: string
  readonly speed?: number
}

/** Ten market minutes a second. */
const fast = 600

/** Calls the server of the tests as its operator. */
async function operatorOf(page: Page, { address }: Pick<Tidemark, 'address'>) {
  const signedIn = await page.request.post(`${address}${platformPaths.login}`, { data: operator() })
  const { token } = await signedIn.json()
  const headers = { authorization: `Bearer ${token}` }
  return {
    async readClock(): Promise<MarketClockSnapshot> {
      return (await page.request.get(`${address}${platformPaths.marketClock}`, { headers })).json()
    },
    async setClock(data: ClockChange): Promise<MarketClockSnapshot> {
      const response = await page.request.post(`${address}${adminPaths.adminClock}`, { headers, data })
      expect(response.ok()).toBe(true)
      return response.json()
    },
  }
}

/** Sets time or speed of the server's market clock. Speed 0 stops it. */
export async function setMarketClock(
  page: Page,
  tidemark: Pick<Tidemark, 'address'>,
  change: ClockChange,
): Promise<MarketClockSnapshot> {
  return (await operatorOf(page, tidemark)).setClock(change)
}

/** Lets market minutes pass at high speed, without a jump, then stops the clock. Returns the time at which it stopped. */
export async function passMarketMinutes(
  page: Page,
  tidemark: Pick<Tidemark, 'address'>,
  minutes: number,
): Promise<MarketClockSnapshot> {
  const { setClock, readClock } = await operatorOf(page, tidemark)
  const start = await setClock({ speed: fast })
  await expect
    .poll(async () => (await readClock()).marketNow)
    .toBeGreaterThan(start.marketNow + minutes * 60_000)
  return setClock({ speed: 0 })
}

import type { Page } from '@playwright/test'
import {
  type DdBand,
  type MapAnswer,
  type MapLines,
  pages,
  platformPaths,
  storageKeys,
} from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { chartOf, priceAt } from './support/chart-view.ts'
import { connectFutures, openContract } from './support/futures.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

// Monday 16 November 2026, 10:00 in New York, at normal speed, so that figures can be compared.
const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-16T15:00:00Z' })

async function openPanel(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('region', { name, exact: true })
}

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(key => localStorage.getItem(key), storageKeys.token)}`,
})

/** Points at a price right of the last bar until the level there is named. Its height is measured again each time: the
 *  axis moves with the bars. */
async function expectLevel(page: Page, name: string, price: number, digits: number): Promise<void> {
  const chart = chartOf(page)
  const [first, second] = [120, 320]
  await expect(async () => {
    const [upper, lower] = [await priceAt(page, first), await priceAt(page, second)]
    const y = first + ((upper - price) / (upper - lower)) * (second - first)
    await chart.hover(-200, y)
    await chart.hover(-204, y)
    const tooltip = page.getByRole('tooltip').filter({ hasText: name })
    await expect(tooltip).toContainText(`${name}${price.toFixed(digits)}`, { timeout: 3_000 })
  }).toPass({ intervals: [0] })
}

test('[LM-8] [LM-12] [AL-2] a connected trader sees DD bands, the levels of the fund and the alerts of the contracts', async ({
  page,
}) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await addMap(page)
  await connectFutures(page)

  const alerts = await openPanel(page, 'Alerts')
  for (const root of ['EP', 'ENQ', 'RTY'])
    await expect(alerts.getByRole('listitem').filter({ hasText: `/${root} DD-Band Break` })).toContainText(
      /Inside the DD bands|Outside the DD bands|Left the DD bands/,
    )
  await openPanel(page, 'Alerts')

  await openContract(page, 'F.US.EPZ26')
  await expect(page.getByRole('contentinfo')).toContainText('LM Daily · 2026-11-16')
  const display = await openPanel(page, 'Display')
  await display.getByRole('switch', { name: 'Keep the map in view' }).click()

  const headers = await headersOf(page)
  const answer = await page.request.get(
    `${tidemark.address}${platformPaths.ddBands}/2026-11-13?tickerList=ES`,
    { headers },
  )
  const [record] = (await answer.json()) as [DdBand]
  const settlement = record.closePrice.Z26 as number
  await expectLevel(page, 'Upper DD band', settlement + record.ri, 2)
  await expectLevel(page, 'Lower DD band', settlement - record.ri, 2)

  const map = (symbol: string) =>
    page.request
      .post(`${tidemark.address}${platformPaths.map}`, {
        headers,
        data: { symbol, filter: 'auto', mode: 'weekly', date: null },
      })
      .then(async response => ((await response.json()) as MapAnswer).lines as MapLines)
  const [own, fund] = [await map('f.us.epz26'), await map('spy')]
  // The contract trades at about ten times the price of the fund.
  expect((own.hp as number) / (fund.hp as number)).toBeGreaterThan(9.9)
  expect((own.hp as number) / (fund.hp as number)).toBeLessThan(10.3)
  await expectLevel(page, 'HP', own.hp as number, 2)

  await openContract(page, 'F.US.CLEF27')
  await expect(page.getByRole('contentinfo')).toContainText('LM DD bands · 2026-11-16')
})

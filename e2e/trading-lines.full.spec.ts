import type { Locator, Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { type ChartView, chartOf } from './support/chart-view.ts'
import { connectFutures, openContract } from './support/futures.ts'
import { setMarketClock } from './support/market-clock.ts'
import { openTicket, ordersOf, sendTicket, sendWithoutQuestion, ticketOf } from './support/ticket.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

const selectedLine = (page: Page): Locator => page.getByRole('status', { name: 'Selected line' })

/** The chart of a contract with the ticket and the account manager of the simulated account. */
async function openAccount(page: Page): Promise<ChartView> {
  const { email } = await signInNewUser(page, tidemark)
  await tidemark.user('grant', email, 'yearly-pro-plus')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await connectFutures(page)
  await openContract(page, 'F.US.EPZ26')
  await openTicket(page, 'SIM10001')
  return chart
}

/** The cursor that the chart shows at a place, once it has drawn a frame. */
async function cursorAt(page: Page, x: number, y: number): Promise<string> {
  await page.mouse.move(x, y)
  return page.evaluate(
    async ([left, top]) => {
      await new Promise(resolve => requestAnimationFrame(resolve))
      const element = document.elementFromPoint(left, top)
      return element === null ? '' : getComputedStyle(element).cursor
    },
    [x, y] as const,
  )
}

async function boxOf({ region }: ChartView) {
  const box = await region.boundingBox()
  if (box === null) throw new Error('The chart is not visible')
  return box
}

/** Half the height at which a line takes the pointer. */
const STEP = 4

/** The middle of each stretch of heights with a cursor, from the top. */
async function heightsOf(page: Page, chart: ChartView, x: number, cursor: string): Promise<number[]> {
  const { y: top, height } = await boxOf(chart)
  const heights = Array.from({ length: Math.ceil(height / STEP) - 1 }, (_, step) => top + (step + 1) * STEP)
  const found = new Set<number>()
  const look = async (y: number) => {
    if ((await cursorAt(page, x, y)) === cursor) found.add(y)
  }
  // Every second one meets each line, the others only tell where it ends.
  for (const [index, y] of heights.entries()) if (index % 2 === 0) await look(y)
  for (const [index, y] of heights.entries())
    if (index % 2 === 1 && (found.has(y - STEP) || found.has(y + STEP))) await look(y)
  const starts = [...found].filter(y => !found.has(y - STEP)).sort((a, b) => a - b)
  const ends = [...found].filter(y => !found.has(y + STEP)).sort((a, b) => a - b)
  return starts.map((start, index) => (start + (ends[index] ?? start)) / 2)
}

/** The lines that can be dragged, from the highest price, left of their texts. */
async function movableLines(page: Page, chart: ChartView) {
  const { x: left, width } = await boxOf(chart)
  const x = left + width * 0.2
  return { x, heights: await heightsOf(page, chart, x, 'ns-resize') }
}

/** Drags one of a number of lines, counted from the highest price. */
async function dragLine(page: Page, chart: ChartView, [index, count]: [number, number], by: number) {
  const { x, heights } = await movableLines(page, chart)
  expect(heights).toHaveLength(count)
  const y = heights[index] ?? 0
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by, { steps: 4 })
  await page.mouse.up()
}

const priceIn = (text: string | null): string =>
  /(?:@|at|Take profit) (\d+\.\d\d)$/.exec(text ?? '')?.[1] ?? 'no price'

test('[BY-17] [FU-6] a trader drags an order and its bracket on the chart, cancels it there, and closes a position', async ({
  page,
}) => {
  const chart = await openAccount(page)
  // Prices that move would take orders and lines with them.
  await setMarketClock(page, tidemark, { speed: 0 })
  const ticket = ticketOf(page)
  await ticket.getByLabel('Type').selectOption('Limit')
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill('2')
  const price = ticket.getByRole('textbox', { name: 'Price' })
  await expect(price).not.toHaveValue('')
  await price.fill(String(Number(await price.inputValue()) - 2))
  await ticket.getByRole('textbox', { name: 'Take profit, points' }).fill('4')
  await ticket.getByRole('textbox', { name: 'Stop loss, points' }).fill('2')
  await sendTicket(page)
  await expect(page.getByRole('tab', { name: 'Orders 3' })).toBeVisible()
  const entry = ordersOf(page).filter({ has: page.getByRole('cell', { name: 'Limit', exact: true }) })

  // With a question, as the switch of the ticket says.
  await dragLine(page, chart, [1, 3], -12)
  const question = page.getByRole('dialog', { name: 'Change this order?' })
  const change = question.getByRole('button', { name: /^Buy 2 ESZ6 @/ })
  const confirmed = priceIn(await change.textContent())
  await change.click()
  await expect(entry).toContainText(confirmed)
  await expect(selectedLine(page)).toHaveText(new RegExp(`^Buy 2 Limit · .+ at ${confirmed}$`))

  await dragLine(page, chart, [0, 3], -16)
  const move = question.getByRole('button', { name: /^Take profit / })
  const profit = priceIn(await move.textContent())
  await move.click()
  await expect(entry).toContainText(profit)

  // At once.
  await ticket.getByRole('switch', { name: 'Ask before sending' }).click()
  await dragLine(page, chart, [2, 3], 16)
  await expect(selectedLine(page)).toHaveText(/^Stop loss 2, after the fill · −\d+\.\d\d at \d+\.\d\d$/)
  await expect(entry).toContainText(priceIn(await selectedLine(page).textContent()))
  await dragLine(page, chart, [1, 3], 8)
  await expect(selectedLine(page)).toHaveText(/^Buy 2 Limit · −\d+\.\d\d at \d+\.\d\d$/)
  await expect(selectedLine(page)).not.toHaveText(new RegExp(`${confirmed}$`))
  await expect(entry).toContainText(priceIn(await selectedLine(page).textContent()))

  // The × at the right end of the text.
  const { x: left, width } = await boxOf(chart)
  const { heights } = await movableLines(page, chart)
  let x = left + width * 0.65
  while ((await cursorAt(page, x, heights[1] ?? 0)) !== 'pointer' && x > left) x -= STEP
  await page.mouse.click(x, heights[1] ?? 0)
  await expect(page.getByRole('tab', { name: 'Orders', exact: true })).toBeVisible()
  await expect(ordersOf(page).filter({ hasText: 'Cancelled' })).toHaveCount(3)

  await ticket.getByLabel('Type').selectOption('Market')
  await ticket.getByRole('checkbox', { name: 'Take profit' }).uncheck()
  await ticket.getByRole('checkbox', { name: 'Stop loss' }).uncheck()
  await sendWithoutQuestion(page)
  await page.getByRole('tab', { name: 'Positions 1' }).click()
  await chart.region.focus()
  await page.keyboard.press('Alt+Shift+L')
  await expect(selectedLine(page)).toHaveText(/^Long 2 · [+−]?\$\d+\.\d\d at \d+\.\d\d$/)
  await ticket.getByRole('switch', { name: 'Ask before sending' }).click()
  const [chip] = await heightsOf(page, chart, x, 'pointer')
  await page.mouse.click(x, chip ?? 0)
  await page
    .getByRole('dialog', { name: 'Close this position?' })
    .getByRole('button', { name: 'Close Long 2 ESZ6' })
    .click()
  await expect(page.getByText('The account is flat.')).toBeVisible()
})

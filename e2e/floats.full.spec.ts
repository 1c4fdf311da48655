import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import type { ChartView } from './support/chart-view.ts'
import { openPanel, showMap, statusLine } from './support/map-panels.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { fingersOn } from './support/touch.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

const sizes = [
  { width: 1600, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Everything that stands over the plot, and the plot itself. */
const floatsOf = (page: Page): Promise<{ readonly plot: Box; readonly floats: Box[] }> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { name: element.textContent ?? '', left, top, right, bottom }
    }
    const plot = document.querySelector('[data-plot]')
    if (plot === null) throw new Error('There is no plot')
    const floats = [...plot.querySelectorAll('[data-float]')].map(boxOf)
    return { plot: boxOf(plot), floats: floats.filter(({ left, right }) => right > left) }
  })

async function expectApart(page: Page, situation: string, least: number): Promise<void> {
  await expect(async () => {
    const { plot, floats } = await floatsOf(page)
    expect(floats.length, situation).toBeGreaterThanOrEqual(least)
    for (const [n, a] of floats.entries()) {
      const isInside =
        a.left >= plot.left && a.right <= plot.right && a.top >= plot.top && a.bottom <= plot.bottom
      expect(isInside, `${situation}: “${a.name}” is in the plot`).toBe(true)
      for (const b of floats.slice(n + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        expect(isApart, `${situation}: “${a.name}” and “${b.name}”`).toBe(true)
      }
    }
  }).toPass()
}

async function open(page: Page): Promise<ChartView> {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=5`)
  return showMap(page)
}

test('nothing that stands over the plot covers anything else there, at any size and in any mode', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0] ?? { width: 1600, height: 900 })
  const chart = await open(page)
  const panel = await openPanel(page, 'Liquidity Map Inputs')
  for (const mode of ['Daily', 'Monthly', 'Single Date', 'Monthly Map']) {
    await panel.getByRole('radiogroup', { name: 'Mode' }).getByText(mode, { exact: true }).click()
    await expect(statusLine(page)).toContainText(`LM ${mode} · 2026-11-16`)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const where = `${mode} at ${size.width}`
      await chart.region.press('End')
      await expect(page.getByRole('button', { name: 'To latest' })).toBeHidden()
      await expectApart(page, where, 1)
      await chart.region.press('Home')
      await expect(page.getByRole('button', { name: 'To latest' })).toBeVisible()
      await expectApart(page, `${where}, far back`, 2)
    }
    await page.setViewportSize(sizes[0] ?? { width: 1600, height: 900 })
  }
})

test.describe('at 390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the legend is one line that a tap opens, and gestures on it move and zoom the chart', async ({
    page,
  }) => {
    const chart = await open(page)
    const box = async () => {
      const [legend, plot] = [
        await chart.legend.boundingBox(),
        await page.locator('[data-plot]').boundingBox(),
      ]
      return { share: (legend?.height ?? 0) / (plot?.height ?? 1), height: legend?.height ?? 0 }
    }
    expect((await box()).height).toBeLessThanOrEqual(44)
    await expect(page.getByRole('banner')).toContainText(/SPY\s*\d+\.\d\d/)

    const finger = await fingersOn(page, chart.region)
    const toLatest = page.getByRole('button', { name: 'To latest' })
    const drag = async (y: number) => {
      await expect(async () => {
        await finger.drag([
          [150, y],
          [380, y],
        ])
        await expect(toLatest).toBeVisible({ timeout: 500 })
      }).toPass()
      await toLatest.tap()
      await expect(toLatest).toBeHidden()
    }
    await drag(24)
    await page.getByRole('button', { name: 'SPY, 5m: show the whole legend' }).tap()
    await expect(chart.legend.getByRole('list', { name: 'Liquidity Map' })).toBeVisible()
    const title = await chart.legend.getByText('Liquidity Map', { exact: true }).boundingBox()
    const region = await chart.region.boundingBox()
    await drag((title?.y ?? 0) - (region?.y ?? 0) + 8)
    const scale = () => page.evaluate(() => window.visualViewport?.scale)
    await finger.drag(
      [
        [150, 24],
        [60, 24],
      ],
      [
        [200, 24],
        [290, 24],
      ],
    )
    expect(await scale()).toBe(1)
    await page.getByRole('button', { name: 'Show only one line of the legend' }).tap()
    expect((await box()).share).toBeLessThan(0.1)
  })
})

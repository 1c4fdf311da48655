import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useSharedTidemark } from './support/tidemark.ts'
import { fingersOn } from './support/touch.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

/** On a Saturday: no new bar comes while a finger reads an old one. */
const tidemark = useSharedTidemark({ ...fewSymbols, SIM_START: '2026-11-14T15:00:00Z' })

async function openWorkspace(page: Page): Promise<void> {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
}

const overflow = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    document.documentElement.scrollHeight - window.innerHeight,
  ])

/** Controls that a finger would miss: smaller than 40 px in a direction. The chart's credit is a link, not a control. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll(
        'button, a:not([target="_blank"]), [role^="menuitem"], label:has(input[type="radio"])',
      ),
    ]
    const isSmall = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 0 && height > 0 && Math.min(width, height) < 40
    }
    return controls.filter(isSmall).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

test.describe('at 390×844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the chart comes first; tools, panels and features are sheets, which are dragged; fingers read, move and zoom the chart, open its menu, and draw', async ({
    page,
  }) => {
    await openWorkspace(page)
    const chart = await page.getByRole('application').boundingBox()
    expect(chart?.width).toBe(390)
    expect(chart?.height).toBeGreaterThan(500)
    expect(await overflow(page)).toEqual([0, 0])
    expect(await smallTargets(page)).toEqual([])
    await checkPage(page, 'small-workspace')

    const opener = (name: string) => page.getByRole('button', { name, exact: true })
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
    for (const name of ['Drawing tools', 'Features', 'More', 'Panels']) {
      await opener(name).tap()
      await expect(sheet(name)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      // What it shows loads after it is open.
      if (name === 'Features') await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText(['SPY'])
      expect(await overflow(page)).toEqual([0, 0])
      expect(await smallTargets(page), name).toEqual([])
    }

    const panels = sheet('Panels')
    await expect.poll(async () => (await panels.boundingBox())?.height).toBe(422)
    await panels.getByRole('button', { name: 'Display', exact: true }).tap()
    await expect(panels.getByRole('region', { name: 'Display' })).toBeInViewport({ ratio: 0.9 })
    await panels.getByRole('button', { name: 'Full height' }).tap()
    await expect.poll(async () => (await panels.boundingBox())?.height).toBe(844)
    await checkPage(page, 'small-panels')
    await page.keyboard.press('Escape')
    await expect(panels).toBeHidden()
    await expect(opener('Panels')).toBeFocused()

    // The state outlives a turn of the device, and the chart is the same one.
    await page.getByRole('application').evaluate(element => element.setAttribute('data-same', ''))
    await page.setViewportSize({ width: 844, height: 390 })
    const drawer = page.getByRole('complementary', { name: 'Configurations' })
    await expect(drawer.getByRole('region', { name: 'Display' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await opener('Panels').tap()
    await expect(panels.getByRole('region', { name: 'Display' })).toBeVisible()
    await expect(page.locator('[data-same]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panels).toBeHidden()

    await test.step('a sheet is dragged to full height, back, and closed', async () => {
      await page.getByRole('button', { name: 'Features', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Features' })
      const height = async () => (await sheet.boundingBox())?.height
      await expect.poll(height).toBe(422)
      const drag = async (by: number) => {
        const box = await sheet.boundingBox()
        const finger = await fingersOn(page, page.locator('body'))
        const y = (box?.y ?? 0) + 26
        await finger.drag([
          [120, y],
          [120, y + by],
        ])
      }
      await drag(-300)
      await expect.poll(height).toBe(844)
      await drag(380)
      await expect.poll(height).toBe(422)
      const connections = sheet.getByRole('tab', { name: 'Connections' })
      await expect(async () => {
        // The browser takes a tap that follows a drag at once as the end of its momentum.
        await connections.tap()
        await expect(connections).toHaveAttribute('aria-selected', 'true', { timeout: 2000 })
      }).toPass()
      await expect(sheet).toBeVisible()
      await drag(300)
      await expect(sheet).toBeHidden()
    })

    await test.step('fingers read, move and zoom the chart, open its menu, and draw', async () => {
      const chart = chartOf(page)
      const finger = await fingersOn(page, chart.region)
      const latest = await chart.bar()
      // Told by its open: the other prices of the latest bar move by themselves.
      const open = async () => (await chart.bar()).o
      const tapUntil = (point: readonly [number, number], isReading: boolean) =>
        expect(async () => {
          await finger.tap(point)
          await expect.poll(async () => (await open()) !== latest.o, { timeout: 3_000 }).toBe(isReading)
        }).toPass()
      const read = async () => {
        await tapUntil([80, 300], true)
        const bar = await chart.bar()
        // A second tap at the same place ends the reading.
        await tapUntil([82, 302], false)
        return bar
      }
      const before = await read()
      await finger.drag([
        [100, 300],
        [250, 300],
      ])
      const moved = await read()
      expect(moved).not.toEqual(before)
      await finger.drag(
        [
          [150, 300],
          [60, 300],
        ],
        [
          [200, 300],
          [290, 300],
        ],
      )
      expect(await read()).not.toEqual(moved)

      await finger.press([150, 300])
      const menu = page.getByRole('menu')
      await expect(menu.getByRole('menuitem', { name: /^Copy price 8/ })).toBeVisible()
      await finger.lift()
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect(await smallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()

      await page.getByRole('button', { name: 'Drawing tools' }).tap()
      await page.getByRole('button', { name: 'Trend line' }).tap()
      await expect(page.getByRole('button', { name: 'Stop: Trend line' })).toBeVisible()
      await finger.drag([
        [60, 250],
        [220, 370],
      ])
      const editor = page.getByRole('toolbar', { name: 'Selected drawing' })
      await expect(editor).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Drawing tools' })).toBeVisible()
      await finger.press([140, 310])
      await expect(menu).toBeVisible()
      await finger.lift()
      await page.keyboard.press('Escape')
      await editor.getByRole('button', { name: 'Delete' }).tap()
      await expect(editor).toBeHidden()
    })
  })
})

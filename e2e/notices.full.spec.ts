import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { haveFuturesAccount, openContract } from './support/futures.ts'
import { signInNewMember } from './support/membership.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
])
  test(`[BY-17] [RT-12] toasts cover no button, field or tab at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signInNewMember(page, tidemark)
    await haveFuturesAccount(page, tidemark)
    await page.goto(`${tidemark.address}${pages.workspace}`)
    await chartOf(page).expectShown('SPY', '1m')
    await openContract(page, 'F.US.EPZ26')
    await page.getByRole('tab', { name: 'Account', exact: true }).click()
    await page.getByRole('tab', { name: 'Limits' }).click()
    await expect(page.getByRole('button', { name: 'Kill switch' })).toBeVisible()
    await page.keyboard.press('Alt+Shift+D')
    await expect(page.getByRole('region', { name: /^Price ladder/ })).toBeVisible()
    // There is nothing to cancel, and each key says so.
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Alt+Shift+C')
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices.getByRole('status')).toHaveCount(3)

    const covered = await notices.evaluate(host => {
      const own = [...host.querySelectorAll('[role="status"]')].map(notice => notice.getBoundingClientRect())
      const controls = document.querySelectorAll('button, input, select, a, [role="tab"], [role="switch"]')
      return [...controls]
        .filter(control => !host.contains(control) && control.checkVisibility())
        .filter(control => {
          const box = control.getBoundingClientRect()
          return own.some(
            at => at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top,
          )
        })
        .map(control => control.getAttribute('aria-label') ?? control.textContent)
    })
    expect(covered).toEqual([])
  })

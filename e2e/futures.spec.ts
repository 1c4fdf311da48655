import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { connectFutures, logOnToFutures, openContract } from './support/futures.ts'
import { signInNewMember } from './support/membership.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[CN-2] [FU-3] [FU-10] [CH-3] [CH-5] [BY-19] a trader is refused with a wrong password, connects a futures account, and sees the rolls and the price of a continuous contract', async ({
  page,
}) => {
  await signInNewMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')

  await page.getByRole('tab', { name: 'Connections' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Futures' })
  await expect(async () => {
    // The first logon of a server starts its futures: on a busy machine that takes longer than the ten seconds of a logon.
    await logOnToFutures(page, 'tidemark', 'wrong')
    const reason = await refusal.getByRole('paragraph').textContent()
    await refusal.getByRole('button', { name: 'OK' }).press('Enter')
    await expect(refusal).toHaveCount(0)
    expect(reason).toBe('Logon to CQG Failed The user name or the password is wrong.')
  }).toPass()
  await connectFutures(page)

  await page.getByRole('button', { name: 'Show each connection' }).click()
  const light = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(light.filter({ hasText: 'Futures' })).toContainText('Connected')
  await page.keyboard.press('Escape')
  await openContract(page, 'F.US.EPZ26')

  await page.keyboard.press('/')
  await page.keyboard.type('/ep')
  const results = page.getByRole('listbox', { name: 'Symbols' }).getByRole('option')
  await expect(results).toContainText([
    'F.US.EPZ26E-mini S&P 500, DEC 26, CME · front month',
    ...['F.US.EPH27', 'F.US.EPM27', 'F.US.EPU27', 'F.US.EPZ27', 'F.US.EPH28'],
    'F.US.EPE-mini S&P 500, continuous, CME',
  ])
  await page.getByRole('combobox', { name: 'Exchange' }).selectOption('COMEX')
  await expect(results).toContainText(['F.US.EP *NEW*'])
  await page.getByRole('combobox', { name: 'Symbol' }).press('Enter')
  await chart.expectShown('F.US.EP', '1m')

  const contract = chart.legend.getByRole('group', { name: 'Contract' })
  // The row tells of the bar under the pointer.
  await page.mouse.move(2, 2)
  await expect(contract).toContainText('EPZ26 leads')
  await expect(contract).toContainText('EPU26 → EPZ26 on 14 Sep')
  await expect(contract).toContainText('Rolls 14 Dec, 28 days')
  await expect(page.getByRole('status', { name: 'Day change' })).toHaveText(
    /^[+−]?\d+\.\d\d \([+−]?\d+\.\d\d%\)$/,
  )

  await expect(page.getByText(/^Last update 1\d:\d\d:\d\d/)).toBeVisible()

  // Older bars are those of the contracts before: the day bars reach back over their rolls.
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'D', exact: true }).check({ force: true })
  await chart.expectShown('F.US.EP', 'D')
  await expect.poll(() => chart.barCount()).toBeGreaterThan(300)
  await contract.getByRole('button', { name: /^Unadjusted/ }).click()
  await page.getByRole('menuitemradio', { name: /^Back-adjusted/ }).click()
  await expect(contract).toContainText('Back-adjusted')
  await expect.poll(() => chart.barCount()).toBeGreaterThan(300)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

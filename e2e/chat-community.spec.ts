import { pages } from '@tidemark/contracts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[AC-3] [AC-4] [AC-17] [TB-1] [CN-1] a trader connects Discord, signs in with it and disconnects it', {
  tag: '@several',
}, async ({ page }) => {
  const workspace = `${tidemark.address}${pages.workspace}`
  const chat = page.getByRole('article', { name: 'Chat community' })
  const profile = page.getByRole('button', { name: 'Profile menu' })
  const picture = profile.locator('img')
  const openConnections = () => page.getByRole('tab', { name: 'Connections' }).click()
  const decide = async (button: 'Allow' | 'Deny') => {
    await expect(page.getByRole('note')).toContainText('Sandbox')
    await page.getByRole('button', { name: button }).click()
  }
  const { email } = await signInNewUser(page, tidemark)

  await page.goto(workspace)
  await openConnections()
  await chat.getByRole('button', { name: 'Connect' }).click()
  await decide('Deny')
  const alert = page.getByRole('alertdialog', { name: 'Discord' })
  await expect(alert).toContainText('Error occurred: access_denied::')
  await expect(page).toHaveURL(workspace)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(picture).toBeHidden()

  await openConnections()
  await chat.getByRole('button', { name: 'Connect' }).click()
  await decide('Allow')
  await expect(page).toHaveURL(workspace)
  await openConnections()
  await expect(chat).toContainText('Connected as Tide Watcher.')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await profile.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Continue with Discord' }).click()
  await decide('Deny')
  await expect(page.getByRole('alert')).toContainText('Error occurred: access_denied::')
  await page.getByRole('button', { name: 'Continue with Discord' }).click()
  await decide('Allow')
  await expect(picture).toBeVisible()
  await expect(page).toHaveURL(workspace)

  await openConnections()
  await chat.getByRole('button', { name: 'Disconnect' }).click()
  await expect(chat).toContainText('Not Connected')
  await expect(picture).toBeHidden()
  await profile.click()
  await expect(page.getByText(email)).toBeVisible()
})

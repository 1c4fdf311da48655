import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offerPaths, promotionSchema } from '@tidemark/contracts'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

const user = userEvent.setup()
beforeEach(() => storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) }))
afterEach(() => {
  clearCredentials()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Address = () => <p>{useLocation().pathname}</p>
const renderLink = () =>
  renderInTheme(
    <MemoryRouter initialEntries={['/app']}>
      <UpgradeLink />
      <Address />
    </MemoryRouter>,
  )
const press = () => user.click(screen.getByRole('link', { name: 'Upgrade Now' }))

describe('“Upgrade Now”', () => {
  it('[AC-7] [BP-3] opens the promotion modal: the first element counts', async () => {
    const promotions = [
      { promotionHeading: 'Now', displayYearly: true, yearlyPlanName: 'Pro' },
      { promotionHeading: 'Another' },
    ]
    answerWith({ [offerPaths.promotions]: { body: promotions.map(one => promotionSchema.parse(one)) } })
    renderLink()
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your plan' }))
    expect(dialog.getByRole('heading', { name: 'Now' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Choose Pro' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('/app')).toBeTruthy()
  })

  it('[AC-7] leads to the plans when there is no promotion', async () => {
    answerWith({ [offerPaths.promotions]: { body: [] } })
    renderLink()
    await press()
    expect(await screen.findByText('/user/memberships')).toBeTruthy()
  })

  it('[AC-7] leads to the plans when the promotion cannot be loaded, which is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    answerWith({ [offerPaths.promotions]: failure(500, 'internal', 'Broken') })
    renderLink()
    await press()
    expect(await screen.findByText('/user/memberships')).toBeTruthy()
    expect(log.mock.calls.join()).toContain('The promotion could not be loaded')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

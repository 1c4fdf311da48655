import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { membershipPopupSchema, promotionSchema } from '@tidemark/contracts'
import { planCards, planFlagName, planTextName } from '@tidemark/domain'
import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { OfferContent } from './offer-content.tsx'
import { PromotionContent } from './promotion-content.tsx'

const user = userEvent.setup()
const cards = () => within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('heading', { level: 3 })
const names = () => cards().map(({ textContent }) => textContent)

/** Every card, each with its own name. */
const allCards = Object.fromEntries(
  planCards.flatMap(card => [
    [planFlagName(card), true],
    [planTextName(card, 'PlanName'), card],
  ]),
)

function renderPromotion(fields: object) {
  const onChoose = vi.fn(async () => undefined)
  renderInTheme(<PromotionContent promotion={promotionSchema.parse(fields)} onChoose={onChoose} />)
  return onChoose
}
const renderOffer = (fields: object) =>
  renderInTheme(
    <OfferContent
      popup={membershipPopupSchema.parse({ popupName: 'Spring', ...fields })}
      endMs={systemClock.now() + 60_000}
      onChoose={async () => undefined}
    />,
  )

describe('the plan cards', () => {
  it('[AC-7] [AC-14] show the plans of the chosen duration, monthly at first', async () => {
    renderPromotion({
      ...allCards,
      promotionHeading: 'Plans for all',
      yearlySwitcherLabel: 'Per year',
      switcherDiscount: 'Save 20 %',
    })
    expect(screen.getByRole('heading', { name: 'Plans for all' })).toBeTruthy()
    expect(screen.getByText('Save 20 %')).toBeTruthy()
    expect(names()).toEqual(['freeTrial', 'liteMonthly', 'monthly', 'monthlyProPlus'])
    await user.click(screen.getByRole('radio', { name: 'Per year' }))
    expect(names()).toEqual(['yearly', 'yearlyProPlus'])
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }))
    expect(names()).toEqual(['lifetime', 'lifetimeProPlus'])
  })

  it('[AC-7] begin with yearly without a monthly plan, and need no switcher for one duration', () => {
    renderPromotion({ displayYearly: true, yearlyPlanName: 'Year' })
    expect(names()).toEqual(['Year'])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('[AC-7] [AC-14] have heading, name, prices, features with sub-bullets, bottom text and colours', () => {
    renderPromotion({
      displayMonthly: true,
      monthlyPlanHeading: 'Best',
      monthlyPlanHeadingColor: 'rgb(1, 2, 3)',
      monthlyPlanName: 'Pro',
      monthlyPlanNameColor: 'rgb(4, 5, 6)',
      monthlyText: 'Charts\n- studies\n\n- drawings\nAlerts',
      monthlyTextBottom: 'Cancel any time',
      monthlyTextBottomColor: 'rgb(7, 8, 9)',
      monthlyDisplayPrice: '$79',
      monthlyDisplayWasPrice: '$99',
      planTextAlignment: 'center',
      disclaimerText: 'Prices without tax',
      disclaimerTextColor: 'rgb(10, 11, 12)',
      disclaimerTextSize: 18,
    })
    const card = within(screen.getByRole('listitem', { name: 'Pro' }))
    expect(card.getByText('Best').style.color).toBe('rgb(1, 2, 3)')
    expect(card.getByRole('heading', { name: 'Pro' }).style.color).toBe('rgb(4, 5, 6)')
    expect(card.getByText('$79')).toBeTruthy()
    expect(card.getByText('$99').closest('s')?.textContent).toBe('Before: $99')
    const charts = card.getByText('Charts')
    expect(
      within(charts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['studies', 'drawings'])
    expect(within(card.getByText('Alerts')).queryAllByRole('listitem')).toEqual([])
    const bottom = card.getByText('Cancel any time')
    expect(bottom.style.color).toBe('rgb(7, 8, 9)')
    expect(bottom.parentElement?.style.textAlign).toBe('center')
    const { color, fontSize } = screen.getByText('Prices without tax').style
    expect([color, fontSize]).toEqual(['rgb(10, 11, 12)', '18px'])
  })

  it('[AC-7] buy their plan with their coupon, one at a time', async () => {
    const onChoose = renderPromotion({
      displayFreeTrial: true,
      freeTrialCoupon: 'TRIAL',
      displayMonthly: true,
      monthlyPlanName: 'Pro',
    })
    await user.click(screen.getByRole('button', { name: 'Start free trial' }))
    expect(onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ plan: 'monthly-pro', coupon: 'TRIAL', card: 'freeTrial' }),
    )
    onChoose.mockReturnValueOnce(new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Choose Pro' }))
    expect(screen.getByRole('button', { name: 'Start free trial' }).hasAttribute('disabled')).toBe(true)
    expect(onChoose).toHaveBeenCalledTimes(2)
  })

  it('[AC-14] without any display flag say that there are none', () => {
    renderPromotion({ monthlyPlanName: 'Hidden' })
    expect(screen.getByText('There is no plan in it.')).toBeTruthy()
    expect(screen.queryByText('Hidden')).toBeNull()
  })
})

describe('an offer', () => {
  it('[AC-15] has its banner in its width, its border, heading, message and countdown', () => {
    const popupImagePath = `${'ab'.repeat(16)}.png`
    const { container } = renderOffer({
      popupImagePath,
      bannerWidth: 60,
      borderColor: 'rgb(1, 2, 3)',
      heading: 'Off',
      headingSize: 30,
      headingColor: 'rgb(4, 5, 6)',
      message: 'For you',
      messageColor: 'rgb(7, 8, 9)',
    })
    const banner = container.querySelector('img')
    expect(banner?.getAttribute('src')).toBe(
      `/platform/api/v1/user/membership-popups/popup-banner/${popupImagePath}`,
    )
    expect(banner?.style.width).toBe('60%')
    expect(banner?.parentElement?.style.borderColor).toBe('rgb(1, 2, 3)')
    const heading = screen.getByRole('heading', { name: 'Off' })
    expect([heading.style.fontSize, heading.style.color]).toEqual(['30px', 'rgb(4, 5, 6)'])
    expect(screen.getByText('For you').style.color).toBe('rgb(7, 8, 9)')
    expect(screen.getByText('00:00:01')).toBeTruthy()
  })

  it('[AC-15] has no banner and no border without them', () => {
    const { container } = renderOffer({ heading: 'Plain' })
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[data-bordered]')).toBeNull()
  })
})

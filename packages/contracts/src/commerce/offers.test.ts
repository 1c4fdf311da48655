import { planCards, planFlagName, planTextFields, planTextName } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import {
  bannerInputSchema,
  bannerPathSchema,
  membershipPopupSchema,
  offerLimits,
  offersInputSchema,
  promotionSchema,
} from './offers.ts'

const popup = { popupName: 'Spring' }
const faultsOf = (popups: object[], promotions: object[] = []) => {
  const result = offersInputSchema.safeParse({ version: 0, popups, promotions })
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

describe('an offer', () => {
  it('[AC-14] [AC-15] has every field of the specification, with a default', () => {
    const parsed = membershipPopupSchema.parse(popup)
    const names = [
      ...planCards.map(planFlagName),
      ...planCards.flatMap(card => planTextFields.map(field => planTextName(card, field))),
      ...['coupons', 'daysIntoMembership', 'offerExpires', 'heading', 'message', 'borderColor'],
      ...['monthlySwitcherLabel', 'yearlySwitcherLabel', 'lifetimeSwitcherLabel', 'switcherDiscount'],
      ...['timerTextLeft', 'timerTextLeftColor', 'timerColor', 'timerTextRight', 'timerTextRightColor'],
      ...['planTextAlignment', 'disclaimerText', 'disclaimerTextColor', 'disclaimerTextSize'],
    ]
    for (const name of names) expect(parsed).toHaveProperty(name)
    expect(parsed).toMatchObject({ bannerWidth: 100, popupImagePath: '' })
    expect(promotionSchema.parse({})).toMatchObject({ promotionHeading: '', displayFreeTrial: false })
  })

  it.each(['#4c8dff', 'rebeccapurple', 'rgb(1 2 3 / 50%)', ''])('[AC-15] takes the colour “%s”', color => {
    expect(faultsOf([{ ...popup, borderColor: color }])).toEqual([])
  })

  it.each([
    'red; background: url(//example.com)',
    'url(x)',
    'var(--tm-text)',
    'expression(1)',
    '#12345',
    'red}',
    'r'.repeat(100),
  ])('[AC-15] refuses “%s” as a colour', color => {
    expect(faultsOf([{ ...popup, timerColor: color, monthlyPlanNameColor: color }])).toEqual([
      'popups.0.monthlyPlanNameColor',
      'popups.0.timerColor',
    ])
  })

  it.each([
    [{ popupName: '' }, 'popups.0.popupName'],
    [{ popupName: 'x'.repeat(61) }, 'popups.0.popupName'],
    [{ popupName: 'a\nb' }, 'popups.0.popupName'],
    [{ heading: 'a\u202eb' }, 'popups.0.heading'],
    [{ heading: 'a\u0000b' }, 'popups.0.heading'],
    [{ monthlyText: 'x'.repeat(offerLimits.features + 1) }, 'popups.0.monthlyText'],
    [{ coupons: [''] }, 'popups.0.coupons.0'],
    [{ coupons: Array(offerLimits.coupons + 1).fill('A') }, 'popups.0.coupons'],
    [{ offerExpires: 0 }, 'popups.0.offerExpires'],
    [{ headingSize: 400 }, 'popups.0.headingSize'],
    [{ popupImagePath: '../../etc/passwd' }, 'popups.0.popupImagePath'],
    [{ monthlyPlanname: 'typo' }, 'popups.0'],
  ])('[AC-15] is refused with %j', (fields, path) => {
    expect(faultsOf([{ ...popup, ...fields }])).toEqual([path])
  })

  it('[AC-14] may have several lines of features', () => {
    expect(
      faultsOf([{ ...popup, monthlyText: 'Charts\n- studies\n\nAlerts' }], [{ yearlyText: 'a\nb' }]),
    ).toEqual([])
  })

  it('[AC-18] has a name of its own, and there are not too many', () => {
    expect(faultsOf([popup, { popupName: 'Other' }, popup])).toEqual(['popups.2.popupName'])
    const many = Array.from({ length: offerLimits.popups + 1 }, (_, i) => ({ popupName: `offer ${i}` }))
    expect(faultsOf(many)).toEqual(['popups'])
  })
})

describe('a banner', () => {
  it('[AC-15] is named by its content and its type', () => {
    expect(bannerPathSchema.safeParse(`${'0af1'.repeat(8)}.png`).success).toBe(true)
    for (const path of ['x.png', `${'0af1'.repeat(8)}.svg`, `../${'0af1'.repeat(8)}.png`])
      expect(bannerPathSchema.safeParse(path).success).toBe(false)
  })

  it('[AC-15] is base64 of a limited size', () => {
    expect(bannerInputSchema.safeParse({ data: 'aGk=' }).success).toBe(true)
    for (const data of ['', 'a b', '<svg>', 'A'.repeat(offerLimits.bannerBytes * 2)])
      expect(bannerInputSchema.safeParse({ data }).success).toBe(false)
  })
})

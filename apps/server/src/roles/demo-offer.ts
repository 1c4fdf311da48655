import { randomUUID } from 'node:crypto'
import {
  type MembershipPopup,
  type Promotion,
  type StoredOffers,
  storedOffersSchema,
} from '@tidemark/contracts'
import { DAY_MS } from '@tidemark/domain'
import { theServer } from '../accounts/audit/actor.ts'
import type { Accounts } from '../accounts/sign-in/accounts.ts'
import { demoPassword } from '../accounts/sign-in/password-rules.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import type { AccountStore } from './account-database/account-store.ts'

/** The only demo account with a coupon, so that no other one is interrupted by an offer. */
export const demoOfferEmail = 'offer@tidemark.local'
const coupon = 'WELCOME20'
const memberDays = 30

const cards = {
  monthlySwitcherLabel: 'Monthly',
  yearlySwitcherLabel: 'Yearly',
  lifetimeSwitcherLabel: 'Lifetime',
  switcherDiscount: 'Two months free with a year',
  displayMonthly: true,
  monthlyPlanName: 'Pro',
  monthlyText: 'Liquidity Map\n- live and historical\nScanner\nAlerts',
  monthlyDisplayPrice: '$59',
  displayMonthlyProPlus: true,
  monthlyProPlusPlanHeading: 'Most complete',
  monthlyProPlusPlanName: 'Pro Plus',
  monthlyProPlusText: 'Everything in Pro\nWatchlist\n- with alerts\nRisk interval and DD bands',
  monthlyProPlusDisplayPrice: '$99',
  displayYearly: true,
  yearlyPlanName: 'Pro',
  yearlyText: 'Liquidity Map\n- live and historical\nScanner\nAlerts',
  yearlyDisplayPrice: '$590',
  displayYearlyProPlus: true,
  yearlyProPlusPlanHeading: 'Most complete',
  yearlyProPlusPlanName: 'Pro Plus',
  yearlyProPlusText: 'Everything in Pro\nWatchlist\n- with alerts\nRisk interval and DD bands',
  yearlyProPlusDisplayPrice: '$990',
} satisfies Partial<Promotion>

/** What becomes of a payment. The second is the text of earlier releases. */
const disclaimers = {
  sandbox: 'Sample prices of the demo. Payments go to a sandbox: no money moves.',
  earlier: 'Sample prices of the demo. Nothing is charged.',
  provider: 'Sample texts of the demo. The page of the payment provider says what you pay.',
} as const

/** Sample data of the embedded default. */
const offersWith = (disclaimerText: string): StoredOffers =>
  storedOffersSchema.parse({
    popups: [
      {
        ...cards,
        disclaimerText,
        popupName: 'Demo offer',
        coupons: [coupon],
        daysIntoMembership: memberDays / 2,
        offerExpires: 3,
        heading: 'Every plan at 20 % less',
        message: 'For members of the first month.',
        borderColor: '#4c8dff',
        timerTextLeft: 'Offer ends in',
        timerTextRight: '(days, hours, minutes)',
        monthlyCoupon: coupon,
        monthlyProPlusCoupon: coupon,
        yearlyCoupon: coupon,
        yearlyProPlusCoupon: coupon,
        monthlyDisplayPrice: '$47.20',
        monthlyDisplayWasPrice: '$59',
        yearlyDisplayPrice: '$472',
        yearlyDisplayWasPrice: '$590',
        monthlyProPlusDisplayPrice: '$79.20',
        monthlyProPlusDisplayWasPrice: '$99',
        yearlyProPlusDisplayPrice: '$792',
        yearlyProPlusDisplayWasPrice: '$990',
      } satisfies Partial<MembershipPopup>,
    ],
    promotions: [{ ...cards, disclaimerText, promotionHeading: 'Choose your plan' }],
  })
const bodyWith = (disclaimer: keyof typeof disclaimers) => JSON.stringify(offersWith(disclaimers[disclaimer]))

/** Whether no operator has changed them. */
const isDemoBody = (body: string): boolean =>
  body === bodyWith('sandbox') || body === bodyWith('provider') || body === bodyWith('earlier')

interface Parts {
  readonly store: AccountStore
  readonly accounts: Accounts
  readonly wall: WallClock
  /** Where payments go. */
  readonly payments: 'sandbox' | 'provider'
}

/** Creates the sample offers, unless an operator has made others, and the account that sees one. */
export async function createDemoOffer({ store, accounts, wall, payments }: Parts): Promise<void> {
  const [stored, body] = [await store.offers.read(), bodyWith(payments)]
  if (stored === null || (isDemoBody(stored.body) && stored.body !== body))
    await store.offers.replace(body, stored?.version ?? 0)
  if (await accounts.exists(demoOfferEmail)) return
  const account = {
    email: demoOfferEmail,
    password: demoPassword,
    feedState: 'user-realtime-feed',
    role: 'trader',
    isDemo: true,
  } as const
  await accounts.create(account, theServer, {
    alongside: (user, transaction) =>
      transaction.subscriptions.add({
        id: `sub_${randomUUID()}`,
        userId: user.id,
        plan: 'monthly-pro',
        priceId: 'price_monthly_pro',
        couponId: coupon,
        createdAtMs: wall.nowMs() - memberDays * DAY_MS,
      }),
  })
}

/** Empties sample offers that no operator has changed: a server in production shows none. */
export async function removeDemoOffer({ offers }: Pick<AccountStore, 'offers'>): Promise<void> {
  const stored = await offers.read()
  if (stored && isDemoBody(stored.body))
    await offers.replace(
      JSON.stringify({ popups: [], promotions: [] } satisfies StoredOffers),
      stored.version,
    )
}

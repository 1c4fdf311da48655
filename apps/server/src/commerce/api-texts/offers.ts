import {
  type Banner,
  membershipPopupSchema,
  type OffersAnswer,
  offerLimits,
  offerPaths,
  promotionSchema,
} from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const path = '0f1e2d3c4b5a69788796a5b4c3d2e1f0.png'

const popup = membershipPopupSchema.parse({
  popupName: 'Spring',
  coupons: ['SPRING20'],
  daysIntoMembership: 14,
  offerExpires: 3,
  heading: 'Twenty percent off',
  timerTextLeft: 'Ends in',
  popupImagePath: path,
  displayMonthlyProPlus: true,
  monthlyProPlusPlanName: 'Pro Plus',
  monthlyProPlusText: 'Watchlist\n- with alerts',
  monthlyProPlusDisplayPrice: '$79',
  monthlyProPlusDisplayWasPrice: '$99',
  monthlyProPlusCoupon: 'SPRING20',
})

const promotion = promotionSchema.parse({
  promotionHeading: 'Choose your plan',
  displayYearly: true,
  yearlyPlanName: 'Pro',
  yearlyDisplayPrice: '$490',
  yearlySwitcherLabel: 'Yearly',
})

const banner = { popupImagePath: path, type: 'image/png', bytes: 20_480 } satisfies Banner
const all = {
  version: 3,
  popups: [popup],
  promotions: [promotion],
  banners: [banner],
} satisfies OffersAnswer
const shown = [{ popupName: 'Spring', lastShownTime: 1_794_841_200_000 }]
const parameters = { path: { description: '`popupImagePath` of an offer', example: path } }

export const offerOperations: OperationTexts = {
  [`GET ${offerPaths.promotions}`]: {
    id: 'readPromotions',
    description: 'Needs no token. Empty without a promotion.',
    returns: 'The promotion as the first element',
    failures: [],
    answer: [promotion],
  },
  [`GET ${offerPaths.membershipPopups}`]: {
    id: 'readMembershipPopups',
    description:
      'Only offers for the caller’s coupon, with no other coupon in them. A client asks when `couponId` of the user exists.',
    returns: 'The offers; the client chooses the one to show',
    failures: [],
    answer: [popup],
  },
  [`PUT ${offerPaths.updateInfo}`]: {
    id: 'updateInfo',
    description:
      'The first time of each offer stays: showing it again does not prolong it. Offers that do not exist are left out.',
    returns: 'When each offer was first shown',
    failures: [],
    body: { membershipPopupInfo: shown },
    answer: { membershipPopupInfo: shown },
  },
  [`GET ${offerPaths.popupBanner}/{path}`]: {
    id: 'readBanner',
    description: 'Needs no token. PNG, JPEG or WebP.',
    returns: 'The image',
    failures: ['not_found'],
    parameters,
    answer: 'The bytes of the image',
  },
  [`GET ${offerPaths.adminOffers}`]: {
    id: 'readOffers',
    description: 'For operators.',
    returns: 'All offers, promotions and banners',
    failures: [],
    answer: all,
  },
  [`PUT ${offerPaths.adminOffers}`]: {
    id: 'saveOffers',
    description:
      'For operators. Replaces everything, and names the version that the change was made on. Fields that are left out have their defaults.',
    returns: 'All offers, promotions and banners, with the new version',
    failures: ['changed_meanwhile'],
    body: {
      version: 2,
      popups: [{ popupName: 'Spring', coupons: ['SPRING20'] }],
      promotions: [{ promotionHeading: 'Choose your plan' }],
    },
    answer: all,
  },
  [`POST ${offerPaths.adminBanners}`]: {
    id: 'addBanner',
    description: `For operators. At most ${offerLimits.banners} banners of ${offerLimits.bannerBytes / 1024} KB each. The same image again is the same banner.`,
    returns: 'The banner with its `popupImagePath`',
    failures: ['too_many', 'too_large'],
    body: { data: 'iVBORw0KGgo=' },
    answer: banner,
  },
  [`DELETE ${offerPaths.adminBanners}/{path}`]: {
    id: 'deleteBanner',
    description: 'For operators.',
    returns: 'The banner is deleted',
    failures: ['not_found', 'in_use'],
    parameters,
    answer: { status: 'OK' },
  },
}

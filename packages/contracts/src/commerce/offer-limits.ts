export const offerLimits = {
  popups: 20,
  promotions: 10,
  /** Coupons of one offer. */
  coupons: 100,
  coupon: 64,
  text: 200,
  /** The features of a plan, and other texts of several lines. */
  features: 2000,
  banners: 20,
  bannerBytes: 256 * 1024,
} as const

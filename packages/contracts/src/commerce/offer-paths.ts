const api = '/platform/api/v1'

/** The paths of offers and promotions: the first screen uses none of them. */
export const offerPaths = {
  promotions: `${api}/promotions`,
  membershipPopups: `${api}/membership-popups`,
  popupBanner: `${api}/user/membership-popups/popup-banner`,
  updateInfo: `${api}/user/update-info`,
  adminOffers: `${api}/admin/offers`,
  adminBanners: `${api}/admin/banners`,
} as const

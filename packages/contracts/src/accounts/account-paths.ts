const api = '/platform/api/v1'

/** The paths of the account page and of the choice of the feed: the first screen uses none of them. */
export const accountPaths = {
  email: `${api}/email`,
  sessions: `${api}/sessions`,
  liveData: `${api}/live-data`,
  membership: `${api}/membership`,
  liveDataAgreement: `${api}/live-data/agreement`,
} as const
